"""armlet certify: what is proved of an arm in fixed point, and an attack on it."""

from typing import Annotated, Any

import numpy as np
import typer

from armlet.cli import show
from armlet.cli.options import ArmArg, JsonOpt, loaded
from armlet.dynamics.laws import WHAT_TO_LOWER
from armlet.fixed.attack import Worst
from armlet.fixed.compiled import Compiled


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("certify")(certify)


def certify(
    arm: ArmArg,
    states: Annotated[
        int, typer.Option(min=100, max=10_000_000, help="Random states a law, before the search.")
    ] = 100_000,
    rounds: Annotated[int, typer.Option(min=0, max=100_000, help="Rounds of the search for worse states.")] = 40,
    seed: Annotated[int, typer.Option(min=0, help="Which random states.")] = 0,
    as_json: JsonOpt = False,
) -> None:
    """Prove bounds on every quantity and on torque error, then attack them. Exits with 1 if an attack succeeds."""
    from armlet.fixed import attack, compiler
    from armlet.fixed.bounds.walk import laws_of

    compiled = compiler.compile(loaded(arm))
    found, laws = {}, laws_of(compiled.model)
    with show.progress() as bar:
        step = show.stepper(bar, f"attack on {compiled.model.name}")
        step(0, 1 + len(laws))
        words = attack.attack_words(compiled, min(states, 2000), min(rounds, 20), seed)
        for done, (name, law) in enumerate(laws.items(), 1):
            step(done, 1 + len(laws))
            found[name] = attack.attack_torque(compiled, law, states, rounds, seed)
        step(1 + len(laws), 1 + len(laws))
    proof, act = compiled.certificate, compiled.model.actuated
    broken = [
        f"{row.link}: {row.quantity}" for row in proof.rows if not row.holds(words.get((row.link, row.quantity), 0.0))
    ]
    for name, worst in found.items():
        late = np.flatnonzero(worst.searched > proof.error_by_law[name][act])
        broken += [f"{compiled.model.servo_names[j]}: torque error, law {name}" for j in late]
    coarse = too_coarse(compiled, found)
    if as_json:
        show.print_json(summary(compiled, words, found) | {"broken": broken, "warnings": coarse})
    else:
        print_tables(compiled, words, found)
        for joint, most in proof.stroke.items():
            line = f"{joint} slides: torque errors are proved while its position and plan are within {most:g} m of zero"
            show.console.print(line + " (the board's limits see to it)", soft_wrap=True)
        for each in compiled.proof.values():
            show.console.print(f"proof, {each.text()}", highlight=False, markup=False, soft_wrap=True)
        for line in coarse:
            show.console.print(line, style="yellow", soft_wrap=True)
        verdict = ", ".join(broken) or "every bound holds"
        show.console.print(
            f"parameters {compiled.hash[:16]}, certificate {proof.digest[:16]}; attack: {verdict}", soft_wrap=True
        )
    if broken:
        raise typer.Exit(1)


def too_coarse(compiled: Compiled, found: dict[str, Worst]) -> list[str]:
    """A line for each law under which a joint's error is more of its torque range than fixed point should give.

    Units serve all laws: the line names the law whose torques they must hold, and what lowers those.
    """
    from armlet.fixed.attack import LARGEST_FRACTION

    lines, proof, act = [], compiled.certificate, compiled.model.actuated
    for name, worst in found.items():
        j = int(np.argmax(worst.fraction))
        if worst.fraction[j] <= LARGEST_FRACTION:
            continue
        most = max(proof.bound_by_law, key=lambda law: proof.bound_by_law[law][act[j]])
        times = proof.torque_bound[act[j]] / max(worst.range[j], np.finfo(float).tiny)
        lines.append(
            f"warning: {compiled.model.servo_names[j]}, law {name}: an error of {worst.fraction[j]:.1e} of its torque "
            f"range, above {LARGEST_FRACTION:g}; its unit must hold {times:.0f} times that range for law {most}: "
            f"lower {WHAT_TO_LOWER[most]}"
        )
    return lines


def summary(compiled: Compiled, words: dict[tuple[str, str], float], found: dict[str, Worst]) -> dict[str, Any]:
    """The same as a dictionary: rows with what was observed, torque errors by law and joint, what the hash covers."""
    proof, act = compiled.certificate, compiled.model.actuated
    rows = [vars(row) | {"observed": words.get((row.link, row.quantity))} for row in proof.rows]
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
        for name, worst in found.items()
    }
    return {
        "arm": compiled.model.name,
        "hash": compiled.hash,
        "joints": compiled.model.servo_names,
        "rows": rows,
        "torque_bound": proof.torque_bound[act],
        "torque_error": laws,
        "proof": {law: each.text() for law, each in compiled.proof.items()},
        "certificate": proof.statement(),
        "certificate_hash": proof.digest,
    }


def print_tables(compiled: Compiled, words: dict[tuple[str, str], float], found: dict[str, Worst]) -> None:
    """Two tables: quantities by link, and torque errors by law and joint."""
    proof, act = compiled.certificate, compiled.model.actuated
    rows = []
    for r in proof.rows:
        seen = words.get((r.link, r.quantity))
        rows.append(
            [r.link, r.quantity, r.unit, r.bound, "" if seen is None else f"{seen:.4g}", r.frac_bits, r.headroom]
        )
    columns = ["link", "quantity", "unit", "bound", "observed", "fraction bits", "head room x"]
    show.table(f"Certificate of {compiled.model.name}", columns, rows)
    rows = []
    for name, worst in found.items():
        for j, joint in enumerate(compiled.model.servo_names):
            proved, seen = float(proof.error_by_law[name][act[j]]), float(worst.searched[j])
            rows.append(
                [name, joint, proved, float(worst.random[j]), seen, float(worst.fraction[j]), proved / (seen or np.inf)]
            )
    columns = [
        "law",
        "joint",
        "error proved below",
        "worst of random",
        "worst found",
        "of torque range",
        "proved / found",
    ]
    show.table("Joint torque, fixed point against float", columns, rows)
