package ballast.detection;

import ballast.block.Workers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The search for groups of samples that lie apart from one crowd of all others.
 *
 * <p>What parts is taken away, the smaller side at a time, until the rest is one crowd, or much more of one than the
 * whole. Where the rest parts as clearly as what was taken away, samples are of several kinds, and no group is an
 * outlier.
 */
final class GroupSearch {

    private static final int MOST_GROUPS = 4;

    /** How much clearer than that of one crowd a group must part from the rest. */
    private static final double APART = 0.5;

    /** The same where there are axes that are not seen: under changing light one crowd is a cone, and parts as well. */
    private static final double APART_IF_WIDE = 2.5;

    /** The same among few samples, where a kind such as people with glasses parts so too. */
    private static final double APART_IF_WIDE_AND_FEW = 4;

    /** About as many samples or fewer part by chance where they are skewed. */
    static final int FEW = 70;

    /** Outliers beyond a gap must part this much more clearly than the inliers do, where these may be two groups. */
    private static final double CLEARER = 1.6;

    /** The same of a group that was taken away: one of several kinds, such as letters, parts up to 1.7 times so. */
    private static final double CLEARER_GROUP = 1.75;

    /** The same if it is less than {@link #SMALL} or several groups, and of any group if samples are few. */
    private static final double CLEARER_IF_DOUBTFUL = 2;

    private static final double SMALL = 0.18;

    /** What was taken away may leave a rest of groups if the gap before it is this much wider. */
    private static final double WIDER = 3;

    /** The same where the rest has no gap, among many samples. */
    private static final double CLEARER_THAN_CROWD = 1.35;

    /** The largest share of outliers that lie together: a larger one may be half of the samples. */
    private static final double MOST = 0.4;

    /** The same among so few samples: half of them can look like less. From there on it grows with their number. */
    private static final double MOST_OF_FEW = 0.3;

    private static final int FEWEST = 50;
    private static final double MORE_FOR_EACH = 500;

    /** How far a share may be above that. */
    private static final double TOLERANCE = 0.01;

    /** The largest share of several groups. */
    private static final double MOST_OF_SEVERAL = 0.3;

    /** A parting of the inliers that is this much clearer than that of one crowd is one. */
    private static final double PARTED = 0.3;

    /** Inliers that part so many times as clearly as one crowd are of several kinds, whatever is beyond. */
    private static final double SEVERAL = 2;

    /** The same beside less than {@link #SMALL}, which may be one of the kinds, where there are axes not seen. */
    private static final double SEVERAL_BESIDE_SMALL = 1.7;

    /** The least share of such a part, relative to that of the outliers. */
    private static final double COMPARABLE = 0.4;

    /** A share beyond which inliers that part at all are not one crowd, where all axes are seen. */
    private static final double LARGE = 0.1;

    /** How far below the parting that one crowd cannot show that of two kinds close together may be. */
    private static final double NEARLY = 0.6;

    /** The same among few samples, however clearly the others part. */
    private static final double NEARLY_AMONG_FEW = 1;

    /** What was taken away from two kinds parts at most so much more clearly than they do. */
    private static final double TWICE = 2;

    /** The least size of what was taken away from two kinds, relative to the smaller of these. */
    private static final double ALIKE = 0.75;

    /** The least share of a kind. */
    private static final double LEAST_KIND = 0.1;

    /** A smaller part is a kind too if it has this share of what those have on average: of six, one may have less. */
    private static final double SMALL_KIND = 1.0 / 3;

    private static final int FEWEST_OF_A_KIND = 3;

    private static final int MOST_KINDS = 8;

    /**
     * Groups apart from the others.
     *
     * @param members whether each sample belongs to one of them
     * @param separation how far the least separate of them lies apart
     */
    record Groups(boolean[] members, double separation) {}

    private final PrincipalCoordinates coordinates;
    private final int[] some;
    private final GroupSplitSearch search;

    /** Searches among some samples. */
    GroupSearch(PrincipalCoordinates coordinates, int[] some, Workers workers) {
        this.coordinates = coordinates;
        this.some = some;
        this.search = new GroupSplitSearch(coordinates, workers);
    }

    Optional<Groups> groups() {
        boolean[] gone = new boolean[coordinates.rows()];
        double least = Double.POSITIVE_INFINITY;
        double narrowest = Double.POSITIVE_INFINITY;
        double apart = apart();
        for (int taken = 0; taken < MOST_GROUPS; taken++) {
            int[] left = Arrays.stream(some).filter(i -> !gone[i]).toArray();
            GroupSplit split = search.among(left);
            double crowd = GroupSplit.ofOneCrowd(left.length, coordinates.sphered());
            boolean parts = split.gap().isAjar()
                    && (split.separation() >= crowd || taken > 0 && areTwoKinds(split, crowd, least, share(gone)));
            if (taken > 0 && isMoreOfACrowd(split, parts, new Taken(taken, least, narrowest, share(gone)), crowd)) {
                return Optional.of(new Groups(gone, least));
            }
            if (!parts || split.separation() < crowd + apart || !split.gap().isOpen()) {
                return Optional.empty();
            }
            least = Math.min(least, split.separation());
            narrowest = Math.min(narrowest, split.gap().openness());
            for (int i = 0; i < gone.length; i++) {
                gone[i] |= split.smaller()[i];
            }
            if (taken == 0 ? isTooMuch(share(gone), gone.length) : share(gone) > MOST_OF_SEVERAL) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private double apart() {
        if (coordinates.areWide()) {
            return coordinates.rows() <= OutlierDetector.FEW_FOR_HALVES ? APART_IF_WIDE_AND_FEW : APART_IF_WIDE;
        }
        return APART * (1 + Math.pow(FEW / (double) some.length, 4));
    }

    /** The largest share of so many samples that may be outliers together. */
    static double mostOf(int samples) {
        return Math.max(MOST_OF_FEW, Math.min(MOST, MOST_OF_FEW + (samples - FEWEST) / MORE_FOR_EACH));
    }

    /** Whether a share of so many samples is too large to be outliers together. */
    static boolean isTooMuch(double share, int samples) {
        return share > mostOf(samples) + TOLERANCE;
    }

    /** What was taken away: how clearly it parts from the rest, how wide the gap before it is, and its share. */
    private record Taken(int groups, double separation, double openness, double share) {

        /** Whether it may well be some of several kinds. */
        boolean isDoubtful() {
            return groups > 1 || share < SMALL;
        }
    }

    /** The rest is one crowd, or much more of one; the latter counts only where there are axes that are not seen. */
    private boolean isMoreOfACrowd(GroupSplit rest, boolean parts, Taken taken, double crowd) {
        boolean wide = coordinates.areWide();
        double clearer = taken.isDoubtful() ? CLEARER_IF_DOUBTFUL : CLEARER_GROUP;
        double clearerThanCrowd =
                coordinates.rows() < FEW || wide && taken.isDoubtful() ? CLEARER_IF_DOUBTFUL : CLEARER_THAN_CROWD;
        return !parts && rest.separation() <= taken.separation() / clearerThanCrowd
                || wide
                        && rest.separation() <= taken.separation() / clearer
                        && (rest.separation() <= SEVERAL * crowd || rest.gap().openness() <= taken.openness() / WIDER);
    }

    private static double share(boolean[] marked) {
        return IntStream.range(0, marked.length).filter(i -> marked[i]).count() / (double) marked.length;
    }

    /** Whether inliers must not part at all if this share of the samples is beyond a gap or in a group. */
    boolean isStrictAbout(double beyond) {
        return !coordinates.areWide() && beyond >= LARGE;
    }

    /**
     * Whether the inliers are one crowd: they do not part clearly into groups that are nearly as large as what is
     * beyond.
     *
     * @param beyond the share of the samples that is beyond a gap
     * @param apart how far a group among these lies apart, 0 if there is none: single outliers with it blur that
     */
    boolean areOneCrowd(boolean[] inliers, double beyond, double apart) {
        int[] left = Arrays.stream(some).filter(i -> inliers[i]).toArray();
        if (left.length < GroupSplitSearch.FEWEST || some.length - left.length < 2) {
            return true;
        }
        GroupSplit split = search.among(left);
        double crowd = GroupSplit.ofOneCrowd(left.length, coordinates.sphered());
        boolean[] outliers = new boolean[inliers.length];
        for (int i = 0; i < outliers.length; i++) {
            outliers[i] = !inliers[i];
        }
        if (split.share() < COMPARABLE * beyond || !split.gap().isAjar()) {
            return true;
        }
        double taken = Math.max(apart, search.separation(some, outliers));
        if (isStrictAbout(beyond)) {
            return split.separation() < crowd && !areTwoKinds(split, crowd, taken, beyond);
        }
        double several = (coordinates.areWide() && beyond < SMALL ? SEVERAL_BESIDE_SMALL : SEVERAL) * crowd;
        return split.separation() < crowd + PARTED
                || split.separation() <= taken / CLEARER && split.separation() <= several;
    }

    /**
     * Whether what is left when something was taken away may be two kinds that lie close together: it parts nearly as
     * one crowd cannot, more than half as clearly as what was taken away, and into parts that are no larger than that;
     * or samples are few. Then the latter is a third kind.
     *
     * @param taken how far the latter lies apart
     * @param share its share of all
     */
    private boolean areTwoKinds(GroupSplit rest, double crowd, double taken, double share) {
        boolean nearly = rest.separation() >= crowd - NEARLY
                && rest.separation() > taken / TWICE
                && share >= ALIKE * rest.share() * (1 - share);
        boolean few = coordinates.rows() < FEW && rest.separation() >= crowd - NEARLY_AMONG_FEW;
        return !coordinates.areWide() && (nearly || few);
    }

    /**
     * The kinds of samples: parted again and again, as long as one crowd does not part so. What parts and is too few is
     * of no kind.
     */
    List<boolean[]> kinds() {
        boolean[] all = new boolean[coordinates.rows()];
        Arrays.fill(all, true);
        List<boolean[]> kinds = new ArrayList<>();
        List<boolean[]> small = new ArrayList<>();
        Deque<boolean[]> waiting = new ArrayDeque<>(List.of(all));
        while (!waiting.isEmpty()) {
            boolean[] samples = waiting.removeLast();
            int[] left = Arrays.stream(some).filter(i -> samples[i]).toArray();
            GroupSplit split = search.among(left);
            boolean parts = split.separation() >= GroupSplit.ofOneCrowd(left.length, coordinates.sphered())
                    && split.gap().isAjar();
            if (!parts || kinds.size() + waiting.size() >= MOST_KINDS - 1) {
                kinds.add(samples);
                continue;
            }
            for (boolean smaller : new boolean[] {false, true}) {
                boolean[] side = new boolean[samples.length];
                for (int i = 0; i < side.length; i++) {
                    side[i] = samples[i] && split.smaller()[i] == smaller;
                }
                (size(side) >= Math.max(FEWEST_OF_A_KIND, LEAST_KIND * some.length) ? waiting : small).add(side);
            }
        }
        double usual = kinds.stream().mapToInt(this::size).average().orElse(0);
        small.removeIf(kind -> size(kind) < Math.max(FEWEST_OF_A_KIND, SMALL_KIND * usual));
        kinds.addAll(small);
        return kinds;
    }

    private int size(boolean[] samples) {
        return (int) Arrays.stream(some).filter(i -> samples[i]).count();
    }
}
