package ballast.spark;

import ballast.weight.SeenLosses;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.ml.util.DefaultParamsWriter;
import org.apache.spark.ml.util.MLWriter;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.Option;

/**
 * Saves a model: its parameters as all of Spark ML does, the fit in {@code model.npz}, which numpy opens, and what is
 * usual among the distances of its samples in {@code data}.
 */
final class ModelWriter extends MLWriter {

    static final String NPZ = "model.npz";
    static final String DATA = "data";

    static final StructType SCHEMA = new StructType()
            .add("losses", DataTypes.createArrayType(DataTypes.DoubleType))
            .add("counts", DataTypes.createArrayType(DataTypes.DoubleType));

    private final RobustPCAModel model;

    ModelWriter(RobustPCAModel model) {
        this.model = model;
    }

    @Override
    @SuppressWarnings("deprecation") // what takes a session instead is not in Spark 3
    public void saveImpl(String path) {
        DefaultParamsWriter.saveMetadata(model, path, sc(), Option.empty(), Option.empty());
        SeenLosses losses = model.losses();
        Row row = RowFactory.create(losses.losses(), losses.counts());
        sparkSession().createDataFrame(List.of(row), SCHEMA).coalesce(1).write().parquet(path + "/" + DATA);
        try {
            writeNpz(new org.apache.hadoop.fs.Path(path, NPZ));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void writeNpz(org.apache.hadoop.fs.Path target) throws IOException {
        Path local = Files.createTempFile("ballast", ".npz");
        try {
            model.saveNpz(local);
            FileSystem files =
                    target.getFileSystem(sparkSession().sparkContext().hadoopConfiguration());
            try (OutputStream out = files.create(target)) {
                Files.copy(local, out);
            }
        } finally {
            Files.deleteIfExists(local);
        }
    }
}
