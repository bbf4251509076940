"""Every public name has a docstring, which the API reference (`make docs`) is made from."""

from types import ModuleType

import armlet
from bench import api


def test_every_public_name_has_a_docstring():
    assert api.undocumented() == []


def test_the_reference_has_all_that_the_package_offers():
    assert set(api.public(armlet)) == set(armlet.__all__)
    assert {"EmulatedBus", "Fault"} <= set(api.public(api.import_module("armlet.simulated.servos")))


def test_a_name_without_a_docstring_is_told(monkeypatch):
    room = ModuleType("armlet.room", "A room.")
    exec("def told():\n    'Tell.'\nclass Box:\n    'A box.'\n    def open(self): pass\ndef bare(): pass", vars(room))
    room.__all__ = ["told", "Box", "bare"]
    monkeypatch.setattr(api, "MODULES", ("armlet.room",))
    monkeypatch.setitem(__import__("sys").modules, "armlet.room", room)
    assert api.undocumented() == ["armlet.room.Box.open", "armlet.room.bare"]


def test_the_reference_tells_each_name_once_and_lacks_none():
    pages = api.reference()
    assert pages.keys() == set(api.MODULES)
    told = [line for page in pages.values() for line in page.splitlines() if line.startswith("::: ")]
    assert "::: armlet.plan.through.through" in told and len(told) == len(set(told))


def test_a_name_that_its_page_lacks_is_told():
    page = "".join(
        f'<h2 id="{api.full_name(value)}">' for value in api.public(api.import_module("armlet.plan")).values()
    )
    assert api.lost("armlet.plan", page) == []
    assert api.lost("armlet.plan", page.replace("armlet.plan.closely.closely", "")) == ["armlet.plan.closely"]
