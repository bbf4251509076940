"""Steps of the kernel text that are worth more room, or more time. The entry points stand in module.py.

What a hint does not name is translated all the same; a test checks that each name is a step of the text.
"""

# ARMv6-M, where a product is a routine: in the first basic block of these steps, called with these known arguments,
# each product stands in its place, which takes more room and less time. Step -> parameter -> constant of the layout.
IN_LINE: dict[str, dict[str, str]] = {
    "prepared_out": {"kind": "REVOLUTE", "law": "LAW_WALKER"},
    "back": {"kind": "REVOLUTE"},
    "learn": {},
}

# viper: these steps stay functions. Inlined, those of learning and of loops would make a function with more locals than
# one can have, and those of references and friction a module that is larger than a board may have.
OUTLINE = frozenset({
    "regress", "learnt_part", "scaled_row", "regressor_dual", "row_times_dual", "plp_entry", "plp",
    "natural_candidate", "walker_step", "walker_candidate", "second_moments", "prove", "accept_or_pull_back",
    "bodies_step", "share_step", "compose", "refused_line", "half_space", "fit_way", "step_of_way", "ten_products",
    "cut_candidate", "cut", "cut_if_refused", "joint_powers",
    "refer_slotine", "refer_feedforward", "joint_friction",
    "turn_pair", "gather_inputs", "gather_rates", "reciprocal_step", "root_step", "close_dyad", "close_line",
    "close_slot", "slope", "solve_rates", "add_velocity_terms", "give_output", "give_rate", "gather_forces",
    "dot_terms", "dot_states", "dot_columns", "observe", "scale_sample", "innovate", "weigh_sample", "measure_column",
    "move_number", "update_factor", "fill_column", "learn_row", "add_to_trace", "forget_number", "predict",
    "set_up", "eliminate", "factor_of", "over_pivot", "solve", "hold_push",
})  # fmt: skip

# viper: these steps, called with several known numbers (words of a record), are one function that is given them.
SHARED = frozenset({"body_wrench", "xform_motion"})
