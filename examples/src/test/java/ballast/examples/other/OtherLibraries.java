package ballast.examples.other;

import ballast.fit.Fit;
import ballast.method.RobustPca;
import ballast.outlier.Judgement;
import ballast.subspace.VectorSubspace;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tribuo.Model;
import org.tribuo.MutableDataset;
import org.tribuo.Prediction;
import org.tribuo.anomaly.AnomalyFactory;
import org.tribuo.anomaly.Event;
import org.tribuo.anomaly.libsvm.LibSVMAnomalyTrainer;
import org.tribuo.anomaly.libsvm.SVMAnomalyType;
import org.tribuo.common.libsvm.KernelType;
import org.tribuo.common.libsvm.SVMParameters;
import org.tribuo.impl.ArrayExample;
import org.tribuo.provenance.SimpleDataSourceProvenance;
import smile.anomaly.IsolationForest;
import smile.feature.extraction.PCA;

/** The same work with Ballast, Smile and Tribuo: fit, score, judge new rows, save, load. */
final class OtherLibraries {

    private OtherLibraries() {}

    static List<Boolean> ballast(double[][] rows, double[][] newRows, Path file) {
        Fit<VectorSubspace> fit = RobustPca.of(2).fit(rows);
        double[][] scores = fit.score(rows);
        for (Judgement judgement : fit.judge(newRows)) {
            System.out.println(judgement.isOutlier() + " " + judgement.reason());
        }
        fit.save(file);
        Fit<?> loaded = Fit.load(file);
        return loaded.judge(newRows).stream().map(Judgement::isOutlier).toList();
    }

    static List<Boolean> smile(double[][] rows, double[][] newRows, Path file)
            throws IOException, ClassNotFoundException {
        PCA pca = PCA.fit(rows).getProjection(2);
        double[][] scores = pca.apply(rows);
        IsolationForest forest = IsolationForest.fit(rows);
        for (double score : forest.score(newRows)) {
            System.out.println(score > 0.6); // the threshold is the user's
        }
        try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
            out.writeObject(pca);
            out.writeObject(forest);
        }
        try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
            PCA loaded = (PCA) in.readObject();
            IsolationForest judge = (IsolationForest) in.readObject();
            double[][] same = loaded.apply(newRows);
            return Arrays.stream(newRows).map(row -> judge.score(row) > 0.6).toList();
        }
    }

    static List<Boolean> tribuo(double[][] rows, double[][] newRows, Path file) throws IOException {
        SVMParameters<Event> parameters =
                new SVMParameters<>(new SVMAnomalyType(SVMAnomalyType.SVMMode.ONE_CLASS), KernelType.RBF);
        parameters.setGamma(0.1);
        parameters.setNu(0.05);
        Model<Event> model = new LibSVMAnomalyTrainer(parameters).train(events(rows));
        for (Prediction<Event> prediction : model.predict(events(newRows))) {
            System.out.println(prediction.getOutput().getType() + " "
                    + prediction.getOutput().getScore());
        }
        model.serializeToFile(file);
        Model<Event> loaded = Model.deserializeFromFile(file).castModel(Event.class);
        return loaded.predict(events(newRows)).stream()
                .map(prediction -> prediction.getOutput().getType() == Event.EventType.ANOMALOUS)
                .toList();
    }

    private static MutableDataset<Event> events(double[][] rows) {
        String[] names =
                IntStream.range(0, rows[0].length).mapToObj(j -> "x" + j).toArray(String[]::new);
        MutableDataset<Event> events = new MutableDataset<>(
                new SimpleDataSourceProvenance("rows", new AnomalyFactory()), new AnomalyFactory());
        for (double[] row : rows) {
            events.add(new ArrayExample<>(AnomalyFactory.EXPECTED_EVENT, names, row));
        }
        return events;
    }
}
