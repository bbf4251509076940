"""A project around an arm's exported C: the control loop, and two functions that are the user's.

    files = example(compiled, "bodies", "pico-sdk")     {"control.h": ..., "yours.c": ..., "main.c": ...}

control.c is one tick in plain C, for every maker's system; the main file of each calls it in the arm's period.
"""

from armlet.errors import ArmletError
from armlet.fixed.compiled import Compiled
from armlet.mirror.c_arm import Export, export_of, in_comment

EXAMPLES = ("pico-sdk", "esp-idf", "zephyr", "arduino")
MADE = ("control.h", "control.c")  # written anew each time: they have the arm's name, joints and period

CONTROL_H = """\
/* One control tick of {arm}. Made by `armlet export --c --example`; do not edit. */
#ifndef {P}_CONTROL_H
#define {P}_CONTROL_H

#include "{p}.h"

#ifdef __cplusplus
extern "C" {{
#endif

#define PERIOD_US {period}

/* Begin: estimates as described, and the arm holds the position that it has. */
void control_begin(void);

/* One tick, every PERIOD_US. What was learnt stays in RAM until the next control_begin. */
void control_tick(void);

/* Yours, in yours.c. */
void read_encoders(float q[{P}_JOINTS], float qd[{P}_JOINTS]);
void write_torques(const float torques[{P}_JOINTS]);

#ifdef __cplusplus
}}
#endif

#endif
"""
CONTROL_C = """\
/* One control tick of {arm}. Made by `armlet export --c --example`; do not edit. */
#include "control.h"

static {p}_arm arm;
static float q_des[{P}_JOINTS];

void control_begin(void) {{
    float qd[{P}_JOINTS];
    {p}_begin(&arm);
    read_encoders(q_des, qd);
}}

void control_tick(void) {{
    /* A trajectory of yours gives these two and q_des. */
    static const float qd_des[{P}_JOINTS] = {{0.0f}}, qdd_des[{P}_JOINTS] = {{0.0f}};
    float q[{P}_JOINTS], qd[{P}_JOINTS], torques[{P}_JOINTS];
    {p}_input input[{P}_JOINTS];
{numbers}
    write_torques(torques);
}}
"""
FIXED = """\
    int32_t tau[{P}_JOINTS];

    read_encoders(q, qd);
    {p}_words(q, qd, q_des, qd_des, qdd_des, input);
    {p}_walk(&arm, input, tau);
    {limit}
    {p}_si(tau, torques);"""
FLOAT = """\

    read_encoders(q, qd);
    for (int i = 0; i < {P}_JOINTS; i++) {{
        const {p}_input one = {{q[i], qd[i], q_des[i], qd_des[i], qdd_des[i]}};
        input[i] = one;
    }}
    {p}_walk(&arm, input, torques);
    {limit}"""
YOURS = """\
/* Yours: how {arm}'s servos are read and driven. In this order: {servos}. */
#include "control.h"

/* Measured positions and speeds: rad and rad/s, or m and m/s of a joint that slides. */
void read_encoders(float q[{P}_JOINTS], float qd[{P}_JOINTS]) {{
    for (int i = 0; i < {P}_JOINTS; i++) {{
        q[i] = 0.0f;
        qd[i] = 0.0f;
    }}
}}

/* Torques: N m, or N of a joint that slides. Nothing here stops the arm: limits and a watchdog are yours as well. */
void write_torques(const float torques[{P}_JOINTS]) {{ (void)torques; }}
"""
PICO_CMAKE = """\
# cmake -B build && cmake --build build, where PICO_SDK_PATH says where the SDK is
cmake_minimum_required(VERSION 3.13)
include($ENV{{PICO_SDK_PATH}}/external/pico_sdk_import.cmake)
project({p} C CXX ASM)
pico_sdk_init()
add_executable({p} main.c control.c yours.c {p}.c)
target_link_libraries({p} pico_stdlib)
pico_add_extra_outputs({p})
"""
PICO_MAIN = """\
/* {arm} under the pico-sdk. */
#include "control.h"
#include "pico/stdlib.h"

int main(void) {{
    control_begin();
    absolute_time_t next = get_absolute_time();
    for (;;) {{
        control_tick();
        next = delayed_by_us(next, PERIOD_US);
        sleep_until(next);
    }}
}}
"""
ESP_CMAKE = """\
# idf.py set-target esp32c3 && idf.py build
cmake_minimum_required(VERSION 3.16)
include($ENV{{IDF_PATH}}/tools/cmake/project.cmake)
project({p})
"""
ESP_COMPONENT = """\
idf_component_register(SRCS "main.c" "../control.c" "../yours.c" "../{p}.c" INCLUDE_DIRS ".." PRIV_REQUIRES esp_timer)
"""
ESP_DEFAULTS = """\
CONFIG_ESP_MAIN_TASK_STACK_SIZE=8192
"""
ESP_MAIN = """\
/* {arm} under ESP-IDF: a timer wakes this task. */
#include "control.h"
#include "esp_err.h"
#include "esp_timer.h"
#include "freertos/FreeRTOS.h"
#include "freertos/task.h"

static void wake(void *task) {{ xTaskNotifyGive((TaskHandle_t)task); }}

void app_main(void) {{
    const esp_timer_create_args_t about = {{.callback = wake, .arg = xTaskGetCurrentTaskHandle(), .name = "tick"}};
    esp_timer_handle_t timer;
    control_begin();
    ESP_ERROR_CHECK(esp_timer_create(&about, &timer));
    ESP_ERROR_CHECK(esp_timer_start_periodic(timer, PERIOD_US));
    for (;;) {{
        ulTaskNotifyTake(pdTRUE, portMAX_DELAY);
        control_tick();
    }}
}}
"""
ZEPHYR_CMAKE = """\
# west build -b BOARD
cmake_minimum_required(VERSION 3.20)
find_package(Zephyr REQUIRED HINTS $ENV{{ZEPHYR_BASE}})
project({p} C)
target_sources(app PRIVATE src/main.c control.c yours.c {p}.c)
target_include_directories(app PRIVATE .)
"""
ZEPHYR_CONF = """\
CONFIG_MAIN_STACK_SIZE=8192
CONFIG_SYS_CLOCK_TICKS_PER_SEC=10000
"""
ZEPHYR_MAIN = """\
/* {arm} under Zephyr: a timer wakes this thread. */
#include <zephyr/kernel.h>

#include "control.h"

K_TIMER_DEFINE(timer, NULL, NULL);

int main(void) {{
    control_begin();
    k_timer_start(&timer, K_USEC(PERIOD_US), K_USEC(PERIOD_US));
    for (;;) {{
        k_timer_status_sync(&timer);
        control_tick();
    }}
}}
"""
SKETCH = """\
/* {arm} as an Arduino sketch. */
#include "control.h"

static uint32_t due;

void setup() {{
    control_begin();
    due = micros();
}}

void loop() {{
    if ((int32_t)(micros() - due) < 0) return;
    due += PERIOD_US;
    control_tick();
}}
"""
FILES: dict[str, dict[str, str]] = {
    "pico-sdk": {"CMakeLists.txt": PICO_CMAKE, "main.c": PICO_MAIN},
    "esp-idf": {
        "CMakeLists.txt": ESP_CMAKE, "sdkconfig.defaults": ESP_DEFAULTS, "main/CMakeLists.txt": ESP_COMPONENT,
        "main/main.c": ESP_MAIN,
    },
    "zephyr": {"CMakeLists.txt": ZEPHYR_CMAKE, "prj.conf": ZEPHYR_CONF, "src/main.c": ZEPHYR_MAIN},
    "arduino": {"{folder}.ino": SKETCH},
}  # fmt: skip


def example(compiled: Compiled, law: str, system: str, number: str = "fixed", folder: str = "arm") -> dict[str, str]:
    """Make the files around those of `exported`.

    Args:
        compiled, law, number: as of `exported`.  system: of EXAMPLES.
        folder: the name of theirs, which an Arduino sketch has as well.

    Returns:
        path of a file in the folder -> its text

    Raises:
        ArmletError: an unknown system; what `exported` raises.
    """
    if system not in EXAMPLES:
        raise ArmletError(f"export: no example for {system}", f"take one of {', '.join(EXAMPLES)}")
    one = export_of(compiled, law, number)
    names = {"p": one.prefix, "P": one.prefix.upper(), "arm": in_comment(compiled.model.name)}
    numbers = (FIXED if number == "fixed" else FLOAT).format(**names, limit=limited(one))
    files = {"control.h": CONTROL_H, "control.c": CONTROL_C, "yours.c": YOURS, **FILES[system]}
    servos = in_comment(", ".join(compiled.model.servo_names))
    more = {"period": int(compiled.model.gains.period_us), "numbers": numbers, "servos": servos}
    return {path.format(folder=folder): text.format(**names, **more) for path, text in files.items()}


def limited(one: Export) -> str:
    """The line that cuts torques, and learns where none was cut."""
    cut = f"{one.prefix}_limit({'tau' if one.number == 'fixed' else 'torques'})"
    return f"if (!{cut}) {one.prefix}_learn(&arm);" if one.law.adaptive else f"(void){cut};"
