"""The pages as a site: links out of docs/, the notebook, lists."""

import json

import pytest

from bench import site


@pytest.mark.parametrize(
    ("source", "link", "there"),
    [
        ("README.md", "docs/servos.md#gears", "servos.md#gears"),
        ("README.md", "docs/first_steps.ipynb", "first_steps.md"),
        ("docs/commands.md", "../README.md#why", "index.md#why"),
        ("docs/commands.md", "#here", "#here"),
        ("docs/papers/waters.md", "../figures/waters.png", "../figures/waters.png"),
        ("docs/papers/waters.md", "../../CHANGELOG.md", "../changelog.md"),
        ("docs/first_steps.ipynb", "tutorial.md", "tutorial.md"),
        ("CHANGELOG.md", "docs/hardware.md", "hardware.md"),
    ],
)
def test_links_lead_to_the_same_page_in_the_site(source, link, there):
    assert site.relinked(f"[a]({link})", source) == (f"[a]({there})", set())


def test_a_link_out_of_docs_leads_to_a_page_of_that_file():
    text, outside = site.relinked("[x](../arms/puma3.yaml), [y](../plugins/a/README.md)", "docs/arm_files.md")
    assert text == "[x](beside/arms/puma3.yaml.md), [y](beside/plugins/a/README.md)"
    assert outside == {"arms/puma3.yaml", "plugins/a/README.md"}
    assert "payload_max" in site.shown("arms/puma3.yaml", "docs/arm_files.md")


def test_addresses_and_code_stay():
    text = "[x](https://example.org/a)\n\n```python\ncalls[0](docs/a.md)\n```\n"
    assert site.relinked(text, "README.md") == (text, set())


def test_a_link_to_no_file_ends_the_build():
    with pytest.raises(site.PluginError, match="docs/a.md: links to arms/none.yaml, which is no file"):
        site.shown("arms/none.yaml", "docs/a.md")


def test_a_notebook_keeps_its_cells_in_their_order():
    cells = [{"cell_type": "markdown", "source": ["# A\n", "b"]}, {"cell_type": "code", "source": ["x = 1"]}]
    assert site.notebook_page(json.dumps({"cells": cells})) == "# A\nb\n\n```python\nx = 1\n```\n"


def test_a_list_that_code_hosts_do_not_see_as_code_is_told(caplog):
    class Shown:
        """A page with a block of code in a list, six spaces deep: MkDocs wants eight."""

        markdown = "* a\n\n      b = 1\n"
        file = type("File", (), {"src_uri": "page.md"})

    html = "<ul><li><p>a</p><p>b = 1</p></li></ul>"
    site.on_page_content(html, Shown(), None, None)
    assert "page.md: 0 of <pre>, where code hosts have 1" in caplog.text
