"""Make of docs/ a site: mkdocs.yml names this file as its hooks, and `make docs` builds it.

README.md is the first page, the notebook a page, and each module of the API reference one, from its docstrings. A link
out of docs/ leads to a page of the site that shows that file.
"""

import json
import posixpath
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

from markdown_it import MarkdownIt
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from bench import api

log = get_plugin_logger("armlet")
ROOT = Path(__file__).resolve().parents[1]
LINK = re.compile(
    r"^(`{3,}).*?^\1$|(\[[^\]]*\]\()([^)\s#]+)", re.M | re.S
)  # or a block of code, in which nothing is one
MOVED = {"README.md": "index.md", "CHANGELOG.md": "changelog.md", "docs/first_steps.ipynb": "first_steps.md"}


def place(path: str) -> str:
    """Find where the site has a file of the repository: paths from the top, and from the site's pages."""
    if path in MOVED or path.startswith("docs/"):
        return MOVED.get(path, path.removeprefix("docs/"))
    return f"beside/{path}" if path.endswith(".md") else f"beside/{path}.md"


def relinked(text: str, source: str) -> tuple[str, set[str]]:
    """A page's text with its links as the site has them.

    Args:
        text: Markdown.  source: the file that holds it, from the top of the repository.
    Returns:
        the text, and the files outside docs/ that it links to, from the top.
    """
    outside = set()

    def target(link: re.Match[str]) -> str:
        if link[1] or "://" in link[3]:
            return link[0]
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), link[3]))
        if not path.startswith("docs/") and path not in MOVED:
            outside.add(path)
        return link[2] + posixpath.relpath(place(path), posixpath.dirname(place(source)))

    return LINK.sub(target, text), outside


def notebook_page(notebook: str) -> str:
    """A notebook as Markdown: its cells in their order, without what they put out."""
    cells = []
    for cell in json.loads(notebook)["cells"]:
        text = "".join(cell["source"])
        cells.append(f"```python\n{text}\n```" if cell["cell_type"] == "code" else text)
    return "\n\n".join(cells) + "\n"


def shown(path: str, by: str) -> str:
    """A file of the repository as Markdown.

    Args:
        path: of the file.  by: what links to it. Both from the top of the repository.
    Raises:
        PluginError: it is no file.
    """
    file = ROOT / path
    if not file.is_file():
        raise PluginError(f"{by}: links to {path}, which is no file of the repository")
    text = file.read_text()
    if path.endswith(".ipynb"):
        return notebook_page(text)
    return text if path.endswith(".md") else f"# {path}\n\n````{file.suffix[1:]}\n{text}\n````\n"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put a page for each module of the API reference into the navigation, and warn of names without a docstring."""
    for name in api.undocumented():
        log.warning(f"{name}: has no docstring")
    for section in config.nav or ():
        if "API" in section:
            section["API"] = [{name: f"api/{name}.md"} for name in api.MODULES]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that docs/ does not hold, and whatever they and the others link to."""
    made: dict[str, str] = {}
    waiting = [(source, "mkdocs.yml") for source in MOVED]
    waiting += [(f"docs/{file.src_uri}", "mkdocs.yml") for file in files.documentation_pages()]
    while waiting:
        source, by = waiting.pop()
        if source not in made:
            made[source], outside = relinked(shown(source, by), source)
            waiting += [(each, source) for each in outside]
    for source, text in made.items():
        if place(source) != source.removeprefix("docs/"):
            files.append(File.generated(config, place(source), content=text))
    for name, text in api.reference().items():
        files.append(File.generated(config, f"api/{name}.md", content=text))
    return files


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> None:
    """Warn of a public name that its page of the reference lacks."""
    folder, _, name = page.file.src_uri.removesuffix(".md").partition("/")
    if folder == "api":
        for each in api.lost(name, output):
            log.warning(f"{page.file.src_uri}: {each} is not in it")


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn a page's links into those of the site."""
    source = f"docs/{page.file.src_uri}"
    return relinked(markdown, source)[0] if page.file.generated_by is None else markdown


class Structure(HTMLParser):
    """Count each element of KINDS in a piece of HTML."""

    KINDS = ("pre", "table", "tr", "li", "ol", "ul", "img", "strong", "em", "h1", "h2", "h3")

    def __init__(self) -> None:
        super().__init__()
        self.counts: Counter[str] = Counter()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Count an element."""
        if tag in self.KINDS:
            self.counts[tag] += 1


def structure(html: str) -> Counter[str]:
    """Count each element of `Structure.KINDS` in HTML."""
    found = Structure()
    found.feed(html)
    return found.counts


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Warn of a page that code hosts show otherwise: they read CommonMark, and MkDocs another Markdown."""
    text = page.markdown or ""
    if page.file.src_uri.startswith("api/"):
        return
    hosts, here = structure(MarkdownIt("commonmark").enable("table").render(text)), structure(html)
    for kind in sorted(hosts.keys() | here.keys()):
        if hosts[kind] != here[kind]:
            log.warning(f"{page.file.src_uri}: {here[kind]} of <{kind}>, where code hosts have {hosts[kind]}")
