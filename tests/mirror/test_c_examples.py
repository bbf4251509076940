"""Projects around exported arms, built with stand-ins for the makers' headers: ticks on time, torques of the law."""

import subprocess
from pathlib import Path

import numpy as np
import pytest

from armlet import description
from armlet.errors import ArmletError
from armlet.fixed import compiler
from armlet.mirror.c_arm import exported
from armlet.mirror.c_examples import EXAMPLES, example
from tests.support.command_line import armlet
from tests.support.exported_c import Exported

WARNINGS = ["-Wall", "-Wextra", "-Wconversion", "-Werror"]
TICKS = 20
# What the program under test shares with the stand-ins: a clock. Its twentieth torques end it.
YOURS = """
#include "control.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
uint32_t now_us;
static float calls;
void read_encoders(float q[2], float qd[2]) {
    q[0] = 0.1f + 0.01f * calls, q[1] = -0.2f, qd[0] = 0.3f, qd[1] = -0.1f * calls;
    calls += 1.0f;
}
void write_torques(const float torques[2]) {
    printf("%u %.9g %.9g\\n", (unsigned)now_us, (double)torques[0], (double)torques[1]);
    if (calls > 20.0f) exit(0);
}
"""
CLOCK = "#include <stdint.h>\n#include <stddef.h>\nextern uint32_t now_us;\n"
STANDS_IN = {
    "pico-sdk": {
        "pico/stdlib.h": CLOCK + """
typedef uint64_t absolute_time_t;
static inline absolute_time_t get_absolute_time(void) { return now_us; }
static inline absolute_time_t delayed_by_us(absolute_time_t t, uint64_t us) { return t + us; }
static inline void sleep_until(absolute_time_t t) { now_us = (uint32_t)t; }
""",
    },
    "esp-idf": {
        "esp_err.h": "typedef int esp_err_t;\n#define ESP_ERROR_CHECK(x) do { if (x) return; } while (0)\n",
        "esp_timer.h": CLOCK + """
typedef struct { void (*callback)(void *); void *arg; int dispatch_method; const char *name; } esp_timer_create_args_t;
typedef struct { esp_timer_create_args_t about; uint64_t period; } *esp_timer_handle_t;
esp_err_t esp_timer_create(const esp_timer_create_args_t *about, esp_timer_handle_t *timer);
esp_err_t esp_timer_start_periodic(esp_timer_handle_t timer, uint64_t period);
""",
        "freertos/FreeRTOS.h": "#include <stdint.h>\n#define pdTRUE 1\n#define portMAX_DELAY 0xFFFFFFFFu\n",
        "freertos/task.h": """
typedef void *TaskHandle_t;
TaskHandle_t xTaskGetCurrentTaskHandle(void);
int xTaskNotifyGive(TaskHandle_t task);
uint32_t ulTaskNotifyTake(int clear, uint32_t ticks);
""",
        "host.c": """
#include "esp_err.h"
#include "esp_timer.h"
#include "freertos/FreeRTOS.h"
#include "freertos/task.h"
static struct { esp_timer_create_args_t about; uint64_t period; } made;
static int woken, task;
esp_err_t esp_timer_create(const esp_timer_create_args_t *about, esp_timer_handle_t *timer) {
    made.about = *about;
    *timer = (esp_timer_handle_t)(void *)&made;
    return 0;
}
esp_err_t esp_timer_start_periodic(esp_timer_handle_t timer, uint64_t period) { return timer->period = period, 0; }
TaskHandle_t xTaskGetCurrentTaskHandle(void) { return &task; }
int xTaskNotifyGive(TaskHandle_t whom) { return woken = whom == &task; }
uint32_t ulTaskNotifyTake(int clear, uint32_t ticks) {
    (void)clear, (void)ticks;
    woken = 0;
    while (!woken) {
        now_us += (uint32_t)made.period;
        made.about.callback(made.about.arg);
    }
    return 1;
}
void app_main(void);
int main(void) { app_main(); }
""",
    },
    "zephyr": {
        "zephyr/kernel.h": CLOCK + """
struct k_timer { uint32_t period; };
#define K_TIMER_DEFINE(name, expiry, stop) static struct k_timer name
#define K_USEC(us) (us)
static inline void k_timer_start(struct k_timer *t, uint32_t first, uint32_t then) { (void)first, t->period = then; }
static inline uint32_t k_timer_status_sync(struct k_timer *t) { return now_us += t->period, 1; }
""",
    },
    "arduino": {
        "Arduino.h": '#include <stdint.h>\nextern "C" uint32_t now_us;\nextern "C" uint32_t micros(void);\n',
        "host.cpp": """
#include "Arduino.h"
extern "C" uint32_t micros(void) { return now_us += 100; }
void setup();
void loop();
int main() { setup(); for (;;) loop(); }
""",
    },
}  # fmt: skip
PERIODS = {"arduino": 100}  # us that its clock may be late by


def built(folder, system, number="fixed", law="bodies"):
    """The program of an example of two_link for this computer, with the tests' encoders, and its arm."""
    compiled = compiler.compile(description.load("two_link"))
    files = exported(compiled, law, number) | example(compiled, law, system, number, folder.name)
    for name, text in (files | STANDS_IN[system]).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    flags = [*WARNINGS, f"-I{folder}"]
    subprocess.run(["cc", "-std=c99", *flags, "-fsyntax-only", folder / "yours.c"], check=True)
    (folder / "yours.c").write_text(YOURS)
    objects = []
    for source in sorted(each for each in folder.rglob("*") if each.suffix in (".c", ".cpp", ".ino")):
        how = ["c++", "-x", "c++", "-include", "Arduino.h"] if source.suffix in (".ino", ".cpp") else ["cc", "-std=c99"]
        objects.append(folder / f"{source.name}.o")
        subprocess.run([*how, *flags, "-c", source, "-o", objects[-1]], check=True)
    subprocess.run(["c++", *objects, "-o", folder / "program", "-lm"], check=True)
    return compiled, folder / "program"


def torques_of(folder, compiled, number, law="bodies"):
    """What the same calls give one after the other, (TICKS, 2)."""
    own, zero = Exported(folder, compiled, law, number), np.zeros(2, np.float32)
    hold, out = np.array([0.1, -0.2], np.float32), []
    for k in np.arange(1, TICKS + 1, dtype=np.float32):
        q = np.array([np.float32(0.1) + np.float32(0.01) * k, -0.2], np.float32)
        qd = np.array([0.3, np.float32(-0.1) * k], np.float32)
        made, si = np.zeros((2, 5), np.int32), np.zeros(2, np.float32)
        if number == "fixed":
            own.call("words", q, qd, hold, zero, zero, made)
        tau = own.walk(made if number == "fixed" else np.stack([q, qd, hold, zero, zero], axis=1))
        if not own.call("limit", tau) and law == "bodies":
            own.call("learn", own.arm)
        if number == "fixed":
            own.call("si", tau, si)
        out.append(si if number == "fixed" else tau)
    return np.array(out)


@pytest.mark.parametrize(
    "system, number, law", [*((each, "fixed", "bodies") for each in EXAMPLES), ("zephyr", "float", "rnea")]
)
def test_an_example_ticks_in_the_arm_s_period_and_writes_the_law_s_torques(tmp_path, system, number, law):
    compiled, program = built(tmp_path, system, number, law)
    done = subprocess.run([program], capture_output=True, text=True, check=True, timeout=20)
    rows = np.array([[float(word) for word in line.split()] for line in done.stdout.splitlines()])
    period, late = compiled.model.gains.period_us, PERIODS.get(system, 0)
    assert len(rows) == TICKS and np.abs(np.diff(rows[:, 0]) - period).max() <= late
    (tmp_path / "beside").mkdir()
    np.testing.assert_allclose(rows[:, 1:], torques_of(tmp_path / "beside", compiled, number, law), rtol=1e-6)


def test_an_unknown_system_is_refused_in_one_line():
    with pytest.raises(ArmletError, match="export: no example for mbed; take one of pico-sdk, esp-idf"):
        example(compiler.compile(description.load("two_link")), "bodies", "mbed")


def test_what_the_user_has_written_stays_and_the_arm_s_files_are_written_anew(tmp_path):
    words = ("export", "two_link", "--c", "src", "--example", "esp-idf")
    assert armlet(*words, cwd=tmp_path).returncode == 0
    for name in ("yours.c", "control.c", "two_link_bodies.c"):
        (tmp_path / "src" / name).write_text("mine")
    done = armlet(*words, cwd=tmp_path)
    assert done.returncode == 0 and "note: src/yours.c is there and stays; delete it to have it anew" in done.stderr
    left = [
        name
        for name in ("yours.c", "control.c", "two_link_bodies.c")
        if (tmp_path / "src" / name).read_text() == "mine"
    ]
    assert left == ["yours.c"]


def test_a_folder_that_cannot_be_made_leaves_nothing(tmp_path):
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "main").touch()
    done = armlet("export", "two_link", "--c", "src", "--example", "esp-idf", cwd=tmp_path)
    assert done.returncode == 1 and done.stderr.splitlines()[-1].startswith("armlet: src/main: cannot be written")
    assert sorted(each.name for each in Path(tmp_path).rglob("*")) == ["main", "src"]
