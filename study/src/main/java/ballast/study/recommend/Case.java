package ballast.study.recommend;

/**
 * What all methods are run on.
 *
 * @param block which samples are held out, from 0; cases of one block share them
 * @param hazard how the others are spoiled
 */
public record Case(int block, Hazard hazard) {}
