/// Takes back the timer's interrupt until clock_wait_event asks for the next.
void timer_silence(void);
