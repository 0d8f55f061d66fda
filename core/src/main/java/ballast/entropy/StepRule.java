package ballast.entropy;

import ballast.BadInputException;

/** How far one iteration goes. */
public sealed interface StepRule {

    /**
     * The step while the bandwidth is still taken anew. A line search would be led by an objective that is another one
     * a step later, and the bandwidth that is kept in the end would hang on rounding.
     */
    default StepRule whileRefreshing() {
        return new Fixed(PUBLISHED);
    }

    /** The step length of the paper's experiments. */
    double PUBLISHED = 1;

    /** As far as the entropy rises. */
    record Line() implements StepRule {}

    /**
     * The same step length in every iteration, as published.
     *
     * @param beta the step length, positive; the paper has 1
     */
    record Fixed(double beta) implements StepRule {

        /** Refuses a length that is not positive and finite. */
        public Fixed {
            if (!(beta > 0) || Double.isInfinite(beta)) {
                throw new BadInputException("step = " + beta + ", must be line, or positive and finite");
            }
        }

        @Override
        public StepRule whileRefreshing() {
            return this;
        }
    }
}
