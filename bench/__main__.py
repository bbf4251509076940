"""Figures, printed, and kept in docs/figures: python -m bench [NAME ...], a name of BENCHES. Without a name, all of
them. Those of WITH_OPTIONS take words of their own: python -m bench adaptation --help, python -m bench parity
KERNEL ... LAW ...
"""

import sys

from armlet import stopping
from armlet.errors import ArmletError
from bench import (
    adaptation,
    bad_input,
    beyond,
    blind_encoders,
    busy,
    certificate,
    chunks,
    clients,
    compare,
    compiled_c,
    counts,
    coverage_by_room,
    cycles,
    dead_zone,
    demo,
    docs,
    edge_rates,
    exports,
    fastest,
    faults,
    figure1,
    fixed,
    followers,
    gains,
    grasp,
    heat,
    host,
    host_speed,
    host_ticks,
    hot_runs,
    identify,
    in_step,
    lagrange,
    late,
    law_units,
    longest,
    loop_parity,
    loops,
    moving_picture,
    mutation,
    native,
    native_ticks,
    override,
    papers,
    parity,
    perturbation,
    position,
    position_gears,
    real_gears,
    recordings,
    reflect,
    report_page,
    roboprec,
    servo_ticks,
    soak,
    stop_pictures,
    stream_rates,
    streams,
    study,
    teleoperation,
    ten_bits,
    ticks,
    touch,
    trig,
    unit_slips,
    virtual_board,
    walls,
    whole_ticks,
    wiring,
)

BENCHES = {
    "certificate": certificate.main,
    "chunks": chunks.main,
    "counts": counts.main,
    "faults": faults.main,
    "fixed": fixed.main,
    "host": host.main,
    "host_speed": host_speed.main,
    "host_ticks": host_ticks.main,
    "lagrange": lagrange.main,
    "loops": loops.main,
    "ticks": ticks.main,
    "trig": trig.main,
    "virtual_board": virtual_board.main,
    "whole_ticks": whole_ticks.main,
    "figure1": figure1.main,
    "docs": docs.main,  # last: puts what the others have kept into the pages
}
# Only when asked for: two read the logs of `make demo`, the others take minutes.
WHEN_ASKED = {
    "demo": demo.main,
    "moving_picture": moving_picture.main,
    "report_page": report_page.main,
    "adaptation": adaptation.main,
    "bad_input": bad_input.main,
    "beyond": beyond.main,
    "blind_encoders": blind_encoders.main,
    "busy": busy.main,
    "compare": compare.main,
    "compiled_c": compiled_c.main,
    "fastest": fastest.main,
    "cycles": cycles.main,
    "wiring": wiring.main,
    "dead_zone": dead_zone.main,
    "edge_rates": edge_rates.main,
    "exports": exports.main,  # needs clang-14
    "gains": gains.main,
    "grasp": grasp.main,
    "heat": heat.main,
    "hot_runs": hot_runs.main,
    "identify": identify.main,
    "in_step": in_step.main,
    "teleoperation": teleoperation.main,
    "longest": longest.main,
    "override": override.main,
    "parity": parity.main,
    "perturbation": perturbation.main,
    "servo_ticks": servo_ticks.main,
    "coverage": coverage_by_room.main,
    "mutation": mutation.main,
    "native": native.main,
    "native_ticks": native_ticks.main,
    "late": late.main,  # positions alone, of 12 bits, ticks late
    "law_units": law_units.main,
    "position": position.main,
    "position_gears": position_gears.main,  # the same on gears as others have identified them
    "real_gears": real_gears.main,  # the adaptive laws on such, by torques
    "clients": clients.main,
    "followers": followers.main,
    "ten_bits": ten_bits.main,
    "roboprec": roboprec.main,
    "streams": streams.main,
    "stop_pictures": stop_pictures.main,
    "stream_rates": stream_rates.main,
    "study": study.main,
    "touch": touch.main,
    "walls": walls.main,
    "unit_slips": unit_slips.main,
    "loop_parity": loop_parity.main,
    "recordings": recordings.main,
    "reflect": reflect.main,
    **soak.BENCHES,
    **papers.BENCHES,
}

WITH_OPTIONS = {
    "adaptation": adaptation.main,
    "beyond": beyond.main,
    "busy": busy.main,
    "coverage": coverage_by_room.main,
    "grasp": grasp.main,
    "late": late.main,
    "mutation": mutation.main,
    "parity": parity.main,
    "real_gears": real_gears.main,
    "streams": streams.main,
    "study": study.main,
    "ticks": ticks.main,
    "touch": touch.main,
}


def main() -> int:
    """Run the named benches.

    Returns:
        0, or 1 with one line on standard error; ended by a signal, 128 and its number, as `armlet` does.
    """
    with stopping.heard():
        try:
            return run(sys.argv[1:])
        except ArmletError as error:
            print(f"bench: {error}", file=sys.stderr)
            return 1
        except KeyboardInterrupt as stop:
            print(f"bench: {stopping.words_of(stop) or 'stopped'}", file=sys.stderr)
            return stopping.result()


def run(words: list[str]) -> int:
    """Run the benches that words name; 1 if there is no such bench."""
    if words[:1] and words[0] in WITH_OPTIONS:
        WITH_OPTIONS[words[0]](words[1:])
        return 0
    for name in words or list(BENCHES):
        bench = (BENCHES | WHEN_ASKED).get(name)
        if bench is None:
            print(f"bench: unknown {name!r}; there are {', '.join(BENCHES | WHEN_ASKED)}", file=sys.stderr)
            return 1
        bench()
    return 0


if __name__ == "__main__":
    sys.exit(main())
