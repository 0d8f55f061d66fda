package ballast.spark;

import ballast.fit.Fit;
import ballast.weight.SeenLosses;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.MLReader;
import org.apache.spark.sql.Row;
import scala.Option;

/** Reads what {@link ModelWriter} has written. */
final class ModelReader extends MLReader<RobustPCAModel> {

    @Override
    @SuppressWarnings("deprecation") // what takes a session instead is not in Spark 3
    public RobustPCAModel load(String path) {
        DefaultParamsReader.Metadata metadata =
                DefaultParamsReader.loadMetadata(path, sc(), RobustPCAModel.class.getName());
        Row row = sparkSession().read().parquet(path + "/" + ModelWriter.DATA).first();
        SeenLosses losses = new SeenLosses(numbers(row.getList(0)), numbers(row.getList(1)));
        RobustPCAModel model = new RobustPCAModel(metadata.uid(), fit(path), losses);
        metadata.getAndSetParams(model, Option.empty());
        return model;
    }

    private static double[] numbers(List<Double> list) {
        return list.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private Fit<?> fit(String path) {
        org.apache.hadoop.fs.Path source = new org.apache.hadoop.fs.Path(path, ModelWriter.NPZ);
        try {
            Path local = Files.createTempFile("ballast", ".npz");
            try {
                FileSystem files =
                        source.getFileSystem(sparkSession().sparkContext().hadoopConfiguration());
                try (InputStream in = files.open(source)) {
                    Files.copy(in, local, StandardCopyOption.REPLACE_EXISTING);
                }
                return Fit.load(local);
            } finally {
                Files.deleteIfExists(local);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
