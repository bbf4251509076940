"""The pages as a site, and what a browser makes of it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.browser import WIDTHS, browser

ROOT = Path(__file__).parents[2]


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
