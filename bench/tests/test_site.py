"""The pages as a site: links out of docs/, the notebook, and what a browser makes of it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench import site
from tests.support.browser import WIDTHS, browser

ROOT = Path(site.__file__).parents[1]


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


@pytest.mark.slow
def test_the_site_opens_from_its_folder_without_a_request_beyond_it(tmp_path):
    build = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(build, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    with browser() as window:
        for name in ("index", "servos", "first_steps", "trouble", "papers/waters", "api/armlet.plan"):
            for size in WIDTHS.values():
                window.open((tmp_path / f"{name}.html").as_uri(), size, dark=size is WIDTHS["phone"])
                assert window.value("document.documentElement.scrollWidth") <= size[0], name
                assert window.value("[...document.images].every((each) => each.complete && each.naturalWidth)"), name
        window.value("document.querySelector('[data-md-toggle=search]').click()")
        window.value(
            "(() => { const field = document.querySelector('.md-search__input'); field.value = 'backlash';"
            " field.dispatchEvent(new KeyboardEvent('keyup', {bubbles: true})) })()"
        )
        window.wait("[...document.querySelectorAll('.md-search-result__link')].some((a) => a.href.includes('servos'))")
        assert window.said == []
        assert [address for address in window.asked if not address.startswith(("file:", "data:"))] == []
