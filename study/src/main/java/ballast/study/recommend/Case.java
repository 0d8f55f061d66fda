package ballast.study.recommend;

/**
 * What all methods are run on.
 *
 * @param block which samples are held out, from 0; cases of one block share them
 */
public record Case(int block, ContaminationScenario scenario) {

    boolean isOfOtherBlock(Case other) {
        return other.block != block;
    }
}
