package ballast.testing;

import java.util.stream.LongStream;

/**
 * The seeds that random tests run with: one, or three in the full suite; {@code -Dballast.seeds=0..99} or
 * {@code -Dballast.seeds=17} for others.
 */
public final class Seeds {

    private static final String PROPERTY = "ballast.seeds";
    private static final String USUAL = Suite.FULL ? "0..2" : "0";

    private Seeds() {}

    /** All seeds of this run. */
    public static LongStream all() {
        String[] ends = System.getProperty(PROPERTY, USUAL).split("\\.\\.", 2);
        long first = Long.parseLong(ends[0].strip());
        return LongStream.rangeClosed(first, ends.length == 1 ? first : Long.parseLong(ends[1].strip()));
    }
}
