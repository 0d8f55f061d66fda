package ballast.method;

/** The cost of an iteration, for methods that share it. */
final class Costs {

    static final String DIRECTION = "O(n d) per step of one direction, in one pass over the samples; O(n + d c) memory";

    static final String DIRECTIONS = "O(n d c) per iteration, in one pass over the samples; O((n + d) c) memory";

    static final String ROW_DIRECTION =
            "O(n h w) per step of one direction, in one pass over the images; O(n h + w k) memory";

    static final String ROW_DIRECTIONS = "O(n h w k) per iteration, in one pass over the images; O(n h k) memory";

    static final String KERNEL = "O(n^2 d), for scores and pre-images O(n d) per sample; O(n^2) memory up to"
            + " 2000 samples, O(n c) beyond, where every product makes the kernel anew";

    static final String NEIGHBOURS = "O(n^2 d) once, for the neighbours; O(n d) memory";

    private Costs() {}
}
