"""Result of an attack on an arm's certificate, law by law, and whether a bound fell.

found = attacked(armlet.compile(armlet.load("two_link")), states=10_000)
assert not found.broken
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from armlet.dynamics.laws import WHAT_TO_LOWER
from armlet.fixed.attack import LARGEST_FRACTION, Worst, attack_torque, attack_words
from armlet.fixed.bounds.walk import laws_of
from armlet.fixed.compiled import Compiled
from armlet.said import Said, Table

WORD_STATES, WORD_ROUNDS = 2000, 20  # at most, of the attack on words


@dataclass(frozen=True)
class Attacked:
    """An attack.

    words: (link, quantity) -> the largest value found, SI;  worst: law -> its errors of torque.
    """

    compiled: Compiled
    words: Mapping[tuple[str, str], float]
    worst: Mapping[str, Worst]

    @property
    def broken(self) -> list[str]:
        """The bounds that do not hold; none, if the proof is right."""
        proof, model = self.compiled.certificate, self.compiled.model
        seen = ((row, self.words.get((row.link, row.quantity), 0.0)) for row in proof.rows)
        out = [f"{row.link}: {row.quantity}" for row, most in seen if not row.holds(most)]
        for name, worst in self.worst.items():
            late = np.flatnonzero(worst.searched > proof.error_by_law[name][model.actuated])
            out += [f"{model.servo_names[j]}: torque error, law {name}" for j in late]
        return out

    @property
    def warnings(self) -> list[str]:
        """A line for each law under which a joint's error is more of its torque range than fixed point should give.

        Units serve all laws: the line names the law whose torques they must hold, and what lowers those.
        """
        lines, proof, act = [], self.compiled.certificate, self.compiled.model.actuated
        for name, worst in self.worst.items():
            j = int(np.argmax(worst.fraction))
            if worst.fraction[j] <= LARGEST_FRACTION:
                continue
            most = max(proof.bound_by_law, key=lambda law: proof.bound_by_law[law][act[j]])
            times = proof.torque_bound[act[j]] / max(worst.range[j], np.finfo(float).tiny)
            alone = f", or state control.laws: [{name}], if no other law runs" if most != name else ""
            lines.append(
                f"warning: {self.compiled.model.servo_names[j]}, law {name}: an error of {worst.fraction[j]:.1e} of its"
                f" torque range, above {LARGEST_FRACTION:g}; its unit must hold {times:.0f} times that range for law"
                f" {most}: lower {WHAT_TO_LOWER[most]}{alone}"
            )
        return lines

    def said(self) -> Said:
        """Bounds beside what was found, by link and by law and joint; what is proved of learning; the verdict."""
        compiled, proof = self.compiled, self.compiled.certificate
        parts: list[object] = [self._bounds(), self._errors()]
        for joint, most in proof.stroke.items():
            line = f"{joint} slides: torque errors are proved while its position and plan are within {most:g} m of zero"
            parts.append(line + " (the board's limits see to it)")
        parts += [f"proof, {each.text()}" for each in compiled.proof.values()]
        if proof.learning:
            parts.append(f"learning under {', '.join(proof.learning)}: no word overflows, proved")
        verdict = ", ".join(self.broken) or "every bound holds"
        hashes = f"parameters {compiled.hash[:16]}, certificate {proof.digest[:16]}"
        return Said(self._plain(), [*parts, *self.warnings, f"{hashes}; attack: {verdict}"])

    def _plain(self) -> dict[str, Any]:
        """Rows with what was observed, torque errors by law and joint, what the hash covers."""
        compiled, proof, act = self.compiled, self.compiled.certificate, self.compiled.model.actuated
        laws = {
            name: {
                "states": worst.states,
                "proved": proof.error_by_law[name][act],
                "random": worst.random,
                "searched": worst.searched,
                "range": worst.range,
                "of_range": worst.fraction,
                "bound_over_observed": proof.error_by_law[name][act] / worst.searched,
            }
            for name, worst in self.worst.items()
        }
        return {
            "arm": compiled.model.name,
            "hash": compiled.hash,
            "joints": compiled.model.servo_names,
            "rows": [vars(row) | {"observed": self.words.get((row.link, row.quantity))} for row in proof.rows],
            "torque_bound": proof.torque_bound[act],
            "torque_error": laws,
            "proof": {law: each.text() for law, each in compiled.proof.items()},
            "learning": proof.learning,
            "certificate": proof.statement(),
            "certificate_hash": proof.digest,
            "broken": self.broken,
            "warnings": self.warnings,
        }

    def _bounds(self) -> Table:
        """Quantities by link."""
        rows = []
        for r in self.compiled.certificate.rows:
            seen = self.words.get((r.link, r.quantity))
            found = "" if seen is None else f"{seen:.4g}"
            rows.append([r.link, r.quantity, r.unit, r.bound, found, r.frac_bits, r.headroom])
        columns = ["link", "quantity", "unit", "bound", "observed", "fraction bits", "head room x"]
        return Table(f"Certificate of {self.compiled.model.name}", columns, rows)

    def _errors(self) -> Table:
        """Torque errors by law and joint."""
        proof, act, rows = self.compiled.certificate, self.compiled.model.actuated, []
        for name, worst in self.worst.items():
            for j, joint in enumerate(self.compiled.model.servo_names):
                proved, seen = float(proof.error_by_law[name][act[j]]), float(worst.searched[j])
                part = [float(worst.random[j]), seen, float(worst.fraction[j]), proved / (seen or np.inf)]
                rows.append([name, joint, proved, *part])
        found = ["worst of random", "worst found", "of torque range", "proved / found"]
        columns = ["law", "joint", "error proved below", *found]
        return Table("Joint torque, fixed point against float", columns, rows)


def attacked(
    compiled: Compiled,
    states: int = 100_000,
    rounds: int = 40,
    seed: int = 0,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Attacked:
    """Try to refute every bound of an arm's certificate.

    Args:
        compiled: the arm.  states: random ones a law.  rounds: of the search for worse ones after them.  seed: which.
        progress: called with (steps done, steps in all).
    """
    found, laws = {}, laws_of(compiled.model)
    progress(0, 1 + len(laws))
    words = attack_words(compiled, min(states, WORD_STATES), min(rounds, WORD_ROUNDS), seed)
    for done, (name, law) in enumerate(laws.items(), 1):
        progress(done, 1 + len(laws))
        found[name] = attack_torque(compiled, law, states, rounds, seed)
    progress(1 + len(laws), 1 + len(laws))
    return Attacked(compiled, words, found)
