package ballast.linalg;

/** What goes before allocations of native memory. */
public final class Allocations {

    private Allocations() {}

    /** Does some work, with something to be done before every allocation in it: what that throws, this throws. */
    public static void each(Runnable before, Runnable work) {
        NativeMemory.beforeAllocations(before);
        try {
            work.run();
        } finally {
            NativeMemory.beforeAllocations(() -> {});
        }
    }
}
