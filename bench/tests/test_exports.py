"""Exported arms on bare processors: the words of kernel_fixed, and a difference that is found."""

import pytest

from armlet import description
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.fixed.against_float import random_states
from bench import exports


@pytest.mark.slow
@pytest.mark.board
@pytest.mark.parametrize("arm, form", [("mearm", "specialised"), ("two_link", "generic")])
def test_exported_arms_have_the_words_of_kernel_fixed_on_every_processor(arm, form):
    compiled = compiler.compile(description.load(arm))
    counts = exports.compared(compiled, "bodies", form, random_states(compiled, 50, 5), exports.machines(clang=False))
    assert [name.partition(",")[0] for name in counts] == ["host", "qemu-m4", "qemu-m3", "qemu-rv32"]
    assert min(counts.values()) > 50 * compiled.model.n_act


def test_a_word_that_differs_is_found(monkeypatch):
    compiled = compiler.compile(description.load("two_link"))
    (host, *_) = exports.machines(clang=False)
    files = exports.exported(compiled, "rnea")
    wrong = {name: text.replace("<< (shift - 1)", "<< shift") for name, text in files.items()}
    monkeypatch.setattr(exports, "exported", lambda *_, **__: wrong)
    with pytest.raises(ArmletError, match="two_link_rnea, specialised, host by gcc: not kernel_fixed's words"):
        exports.compared(compiled, "rnea", "specialised", random_states(compiled, 20, 5), [host])
