package ballast.entropy;

import ballast.linalg.Matrix;

/**
 * How far scores are from their mean.
 *
 * @param deviation the root of the mean squared distance from the mean, the trace of the covariance under the root
 * @param farthest the largest distance from the mean of a sample that counts
 */
record ScoreDeviation(double deviation, double farthest) {

    static ScoreDeviation of(Matrix scores, double[] user) {
        int c = scores.columns();
        double[] z = scores.toArray();
        double total = 0;
        double[] mean = new double[c];
        for (int i = 0; i < user.length; i++) {
            total += user[i];
            for (int j = 0; j < c; j++) {
                mean[j] += user[i] * z[i * c + j];
            }
        }
        double sum = 0;
        double farthest = 0;
        for (int i = 0; i < user.length; i++) {
            double square = 0;
            for (int j = 0; j < c; j++) {
                double away = z[i * c + j] - mean[j] / total;
                square += away * away;
            }
            sum += user[i] * square;
            farthest = user[i] > 0 ? Math.max(farthest, square) : farthest;
        }
        return new ScoreDeviation(Math.sqrt(sum / total), Math.sqrt(farthest));
    }
}
