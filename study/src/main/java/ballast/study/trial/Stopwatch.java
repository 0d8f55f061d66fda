package ballast.study.trial;

/** Measures time from its creation on. */
public final class Stopwatch {

    private final long start = System.nanoTime();

    public double seconds() {
        return (System.nanoTime() - start) * 1e-9;
    }
}
