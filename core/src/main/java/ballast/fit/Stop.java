package ballast.fit;

/** Why a fit ended. */
public sealed interface Stop {

    /** Iterations done: how often the subspace was fitted after the start. */
    int iterations();

    /** Whether the fit converged. */
    default boolean converged() {
        return this instanceof Converged;
    }

    /** The reason in words. */
    String reason();

    /**
     * The change fell below the tolerance.
     *
     * @param iterations iterations done
     * @param change the last change
     */
    record Converged(int iterations, double change) implements Stop {
        @Override
        public String reason() {
            return "converged";
        }
    }

    /**
     * The limit of iterations was reached.
     *
     * @param iterations iterations done
     * @param change the last change
     */
    record IterationLimit(int iterations, double change) implements Stop {
        @Override
        public String reason() {
            return "iteration limit";
        }
    }

    /** Samples were merged into an earlier fit, which is not iterated. */
    record Updated() implements Stop {
        @Override
        public int iterations() {
            return 0;
        }

        @Override
        public String reason() {
            return "updated";
        }
    }

    /**
     * A reason given by another program.
     *
     * @param iterations iterations done
     * @param reason the reason in words
     */
    record Other(int iterations, String reason) implements Stop {}

    /**
     * The caller asked to stop.
     *
     * @param iterations iterations done
     */
    record Cancelled(int iterations) implements Stop {
        @Override
        public String reason() {
            return "cancelled";
        }
    }
}
