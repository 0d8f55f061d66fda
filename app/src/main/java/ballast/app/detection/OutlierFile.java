package ballast.app.detection;

import ballast.app.terminal.OutputFile;
import ballast.data.file.MatrixFiles;
import ballast.npz.AtomicFile;
import ballast.npz.NpyArray;
import ballast.npz.NpzFile;
import ballast.outlier.OutlierMap;
import ballast.samples.ElementType;
import ballast.samples.Samples;
import ballast.study.outlier.SampleDetections;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * All samples with what was found in a file: as a table, as named arrays, or as a matrix where columns have no names.
 */
final class OutlierFile {

    private OutlierFile() {}

    static void write(SampleDetections detections, Path file) {
        if (OutputFile.endsIn(file, OutputFile.TABLE)) {
            AtomicFile.writeText(file, detections.csv());
        } else if (OutputFile.endsIn(file, ".parquet")) {
            detections.writeParquet(file);
        } else if (OutputFile.endsIn(file, ".npz")) {
            arrays(detections).write(file);
        } else {
            MatrixFiles.write(matrix(detections), file);
        }
    }

    private static NpzFile arrays(SampleDetections detections) {
        OutlierMap map = detections.map();
        byte[] kinds = new byte[map.size()];
        byte[] outliers = new byte[map.size()];
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = (byte) map.kind(i).ordinal();
            outliers[i] = (byte) (map.isOutlier(i) ? 1 : 0);
        }
        NpzFile file =
                with(NpzFile.empty(), "weight", detections.weights()).with("loss", NpyArray.of(detections.losses()));
        file = with(file, "score_distance", map.scoreDistances());
        file = with(file, "score_cutoff", map.scoreDistances().map(known ->
                new double[] {map.cutoffs().score().orElseThrow()}));
        double[] scores =
                IntStream.range(0, map.size()).mapToDouble(map::outlierScore).toArray();
        return file.with("outlier_score", NpyArray.of(scores))
                .with("orthogonal_distance", NpyArray.of(map.orthogonalDistances()))
                .with(
                        "orthogonal_cutoff",
                        NpyArray.of(new double[] {map.cutoffs().orthogonal()}))
                .with("kind", NpyArray.of(kinds))
                .with("outlier", NpyArray.of(outliers));
    }

    private static NpzFile with(NpzFile file, String name, Optional<double[]> values) {
        return values.map(known -> file.with(name, NpyArray.of(known))).orElse(file);
    }

    /** Weight, loss, score distance, orthogonal distance, kind, flag; what is not known is NaN. */
    private static Samples matrix(SampleDetections detections) {
        OutlierMap map = detections.map();
        double[] unknown = new double[map.size()];
        Arrays.fill(unknown, Double.NaN);
        double[] weights = detections.weights().orElse(unknown);
        double[] losses = detections.losses();
        double[] scores = map.scoreDistances().orElse(unknown);
        double[] distances = map.orthogonalDistances();
        double[] rows = IntStream.range(0, map.size())
                .boxed()
                .flatMapToDouble(i -> DoubleStream.of(
                        weights[i],
                        losses[i],
                        scores[i],
                        distances[i],
                        map.kind(i).ordinal(),
                        map.isOutlier(i) ? 1 : 0))
                .toArray();
        return Samples.of(6, rows, ElementType.FLOAT64);
    }
}
