"""Parts beside a kernel in some runs: a gain table, a plan at a rate, goals that stream."""
