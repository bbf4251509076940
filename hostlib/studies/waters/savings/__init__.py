"""Section IV: how fast the dynamics of an arm can be computed, and what may be left out.

matrices, forms, form_counts   the Lagrangian equations as the memo writes them and as it reformulates them, counted
approximations                 what is saved by leaving terms out, extrapolating or storing, and what torque it costs
word_lengths                   how finely an acceleration must be measured to be controlled directly
"""
