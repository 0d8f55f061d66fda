package ballast.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberedTasksTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void every_task_runs_once(int threads) {
        AtomicIntegerArray runs = new AtomicIntegerArray(1000);
        NumberedTasks.run(3, 1000, threads, runs::incrementAndGet);
        for (int i = 0; i < 1000; i++) {
            assertThat(runs.get(i)).isEqualTo(i < 3 ? 0 : 1);
        }
        NumberedTasks.run(5, 5, threads, number -> {
            throw new IllegalStateException();
        });
    }

    @RepeatedTest(20)
    void of_several_failures_the_lowest_number_wins() {
        assertThatThrownBy(() -> NumberedTasks.run(0, 500, 8, number -> {
                    if (number % 50 == 37) {
                        throw new IllegalStateException("task " + number);
                    }
                }))
                .hasMessage("task 37");
    }
}
