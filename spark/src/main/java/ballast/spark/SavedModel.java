package ballast.spark;

import ballast.fit.Fit;
import ballast.weight.SeenLosses;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWriter;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.Option;

/**
 * A model in a folder: its parameters as all of Spark ML has them, the fit in {@code model.npz}, which numpy opens, and
 * what is usual among the distances of its samples in {@code data}.
 */
final class SavedModel {

    private static final String NPZ = "model.npz";
    private static final String DATA = "/data";

    private static final StructType SCHEMA = new StructType()
            .add("losses", DataTypes.createArrayType(DataTypes.DoubleType))
            .add("counts", DataTypes.createArrayType(DataTypes.DoubleType));

    private SavedModel() {}

    /** Saves a model. */
    static final class Writer extends MLWriter {
        private final RobustPCAModel model;

        Writer(RobustPCAModel model) {
            this.model = model;
        }

        @Override
        @SuppressWarnings("deprecation") // what takes a session instead is not in Spark 3
        public void saveImpl(String path) {
            DefaultParamsWriter.saveMetadata(model, path, sc(), Option.empty(), Option.empty());
            SeenLosses losses = model.losses();
            Row row = RowFactory.create(losses.losses(), losses.counts());
            sparkSession()
                    .createDataFrame(List.of(row), SCHEMA)
                    .coalesce(1)
                    .write()
                    .parquet(path + DATA);
            withFile(sparkSession(), path, (files, saved, local) -> {
                model.saveNpz(local);
                files.copyFromLocalFile(new Path(local.toUri()), saved);
                return saved;
            });
        }
    }

    /** Reads a model that was saved. */
    static final class Reader extends MLReader<RobustPCAModel> {

        @Override
        @SuppressWarnings("deprecation") // what takes a session instead is not in Spark 3
        public RobustPCAModel load(String path) {
            DefaultParamsReader.Metadata metadata =
                    DefaultParamsReader.loadMetadata(path, sc(), RobustPCAModel.class.getName());
            Row row = sparkSession().read().parquet(path + DATA).first();
            SeenLosses losses = new SeenLosses(numbers(row.getList(0)), numbers(row.getList(1)));
            Fit<?> fit = SavedModel.<Fit<?>>withFile(sparkSession(), path, (files, saved, local) -> {
                files.copyToLocalFile(false, saved, new Path(local.toUri()), true);
                return Fit.load(local);
            });
            RobustPCAModel model = new RobustPCAModel(metadata.uid(), fit, losses);
            metadata.getAndSetParams(model, Option.empty());
            return model;
        }

        private static double[] numbers(List<Double> list) {
            return list.stream().mapToDouble(Double::doubleValue).toArray();
        }
    }

    private interface Copy<T> {
        T of(FileSystem files, Path saved, java.nio.file.Path local) throws IOException;
    }

    /** Ballast reads and writes files of this machine, Spark those of a cluster. */
    private static <T> T withFile(SparkSession session, String folder, Copy<T> copy) {
        Path saved = new Path(folder, NPZ);
        try {
            java.nio.file.Path local = Files.createTempFile("ballast", ".npz");
            try {
                return copy.of(saved.getFileSystem(session.sparkContext().hadoopConfiguration()), saved, local);
            } finally {
                Files.deleteIfExists(local);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
