package ballast.study.run;

import ballast.fit.ProgressListener;
import ballast.metric.OutlierSeparation;
import ballast.study.protocol.CommonMeasures;
import ballast.study.protocol.Trial;
import java.util.HashMap;
import java.util.Map;

/** Looks at the weights after the first and the fifth iteration, and knows what that cost. */
final class WeightSnapshots implements ProgressListener {

    private final Trial trial;
    private final Map<String, Double> figures = new HashMap<>();
    private long nanoseconds;

    WeightSnapshots(Trial trial) {
        this.trial = trial;
    }

    @Override
    public boolean goOn(Progress progress) {
        long start = System.nanoTime();
        if (progress.iteration() == 1) {
            look(progress, CommonMeasures.OUTLIER_WEIGHT_FIRST);
        } else if (progress.iteration() == 5) {
            look(progress, CommonMeasures.OUTLIER_WEIGHT_FIFTH);
        }
        nanoseconds += System.nanoTime() - start;
        return !Thread.currentThread().isInterrupted();
    }

    private void look(Progress progress, String name) {
        progress.weights().ifPresent(weights -> {
            double[] now = weights.get();
            figures.put(
                    name,
                    OutlierSeparation.of(
                                    new double[now.length],
                                    now,
                                    trial.contaminatedRows().indices())
                            .weightShare());
        });
    }

    Map<String, Double> figures() {
        return figures;
    }

    double seconds() {
        return nanoseconds * 1e-9;
    }
}
