package ballast.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkersTest {

    private static List<Integer> joined(List<Integer> a, List<Integer> b) {
        List<Integer> both = new ArrayList<>(a);
        both.addAll(b);
        return both;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void results_are_merged_in_the_order_of_the_tasks(int threads) {
        List<Integer> merged = Workers.of(threads).inOrder(500, List::of, WorkersTest::joined);
        assertThat(merged).isEqualTo(IntStream.range(0, 500).boxed().toList());
    }

    /** The first task waits until the last has been done, so that results arrive in the wrong order for certain. */
    @Test
    void results_that_arrive_late_keep_their_place() {
        CountDownLatch others = new CountDownLatch(9);
        List<Integer> merged = Workers.of(2)
                .inOrder(
                        10,
                        k -> {
                            if (k == 0) {
                                await(others);
                            } else {
                                others.countDown();
                            }
                            return List.of(k);
                        },
                        WorkersTest::joined);
        assertThat(merged).isEqualTo(IntStream.range(0, 10).boxed().toList());
    }

    @RepeatedTest(20)
    void of_several_failures_that_of_the_lowest_number_arrives() {
        Workers workers = Workers.of(8);
        assertThatThrownBy(() -> workers.inOrder(
                        500,
                        k -> {
                            if (k % 50 == 37) {
                                throw new IllegalStateException("task " + k);
                            }
                            return k;
                        },
                        Integer::sum))
                .hasMessage("task 37");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void the_work_is_really_shared() {
        CountDownLatch both = new CountDownLatch(2);
        ConcurrentHashMap<Thread, Boolean> threads = new ConcurrentHashMap<>();
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> Workers.of(2)
                        .inOrder(
                                2,
                                k -> {
                                    threads.put(Thread.currentThread(), true);
                                    both.countDown();
                                    await(both);
                                    return k;
                                },
                                Integer::sum));
        assertThat(threads).hasSize(2);
    }

    @Test
    void one_thread_is_the_caller() {
        Thread caller = Thread.currentThread();
        Workers.of(1)
                .inOrder(
                        20,
                        k -> {
                            assertThat(Thread.currentThread()).isSameAs(caller);
                            return k;
                        },
                        Integer::sum);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void a_task_that_fails_stops_the_others_and_its_exception_arrives(int threads) {
        AtomicInteger done = new AtomicInteger();
        Workers workers = Workers.of(threads);
        for (int bad : new int[] {0, 7, 999}) {
            assertThatThrownBy(() -> workers.inOrder(
                            1000,
                            k -> {
                                if (k == bad) {
                                    throw new IllegalStateException("task " + bad);
                                }
                                done.incrementAndGet();
                                return k;
                            },
                            Integer::sum))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("task " + bad);
        }
        assertThat(workers.inOrder(10, k -> k, Integer::sum)).isEqualTo(45);
    }

    /** Memory that helpers read must not be given back under them. */
    @Test
    void a_failure_waits_for_the_tasks_that_are_still_running() {
        AtomicInteger running = new AtomicInteger();
        CountDownLatch started = new CountDownLatch(2);
        assertThatThrownBy(() -> Workers.of(2)
                        .inOrder(
                                2,
                                k -> {
                                    running.incrementAndGet();
                                    started.countDown();
                                    await(started);
                                    if (k == 0) {
                                        running.decrementAndGet();
                                        throw new IllegalStateException("first");
                                    }
                                    for (int spin = 0; spin < 1000; spin++) {
                                        Thread.onSpinWait();
                                    }
                                    running.decrementAndGet();
                                    return k;
                                },
                                Integer::sum))
                .isInstanceOf(IllegalStateException.class);
        assertThat(running).hasValue(0);
    }

    /** A fold over the samples inside a fold over the samples, as for pairs of blocks. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void work_inside_work_of_the_same_workers_does_not_hang(int threads) {
        Workers workers = Workers.of(threads);
        int sum = Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(5),
                () -> workers.inOrder(40, k -> workers.inOrder(40, j -> 1, Integer::sum), Integer::sum));
        assertThat(sum).isEqualTo(1600);
    }

    @Test
    void an_interrupt_is_kept_and_does_not_lose_work() {
        Thread.currentThread().interrupt();
        try {
            assertThat(Workers.of(3).inOrder(100, k -> k, Integer::sum)).isEqualTo(4950);
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void ranges_cover_all_indices_once(int threads) {
        for (int count : new int[] {0, 1, 99, 100, 101, 1000}) {
            AtomicInteger[] seen = new AtomicInteger[count];
            for (int i = 0; i < count; i++) {
                seen[i] = new AtomicInteger();
            }
            Workers.of(threads).forRanges(count, 100, (first, length) -> {
                assertThat(length).isBetween(1, 100);
                for (int i = first; i < first + length; i++) {
                    seen[i].incrementAndGet();
                }
            });
            for (AtomicInteger times : seen) {
                assertThat(times).hasValue(1);
            }
        }
    }

    @Test
    void fewer_than_one_thread_is_refused() {
        assertThatThrownBy(() -> Workers.of(0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("threads = 0, must be at least 1");
    }
}
