package ballast.spark;

import ballast.BadInputException;
import ballast.NearestWord;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Reads Parquet, CSV and folders of images through Spark, and finds the samples in their columns. */
record TableReader(SparkSession session, List<String> columns, List<String> ignored) {

    private static final List<String> IMAGES = List.of("png", "jpg", "jpeg", "gif", "bmp");

    private static final String IMAGE = "image";

    /** The samples in a file or folder. */
    SamplesReader read(String data) {
        return switch (format(data)) {
            case "parquet" -> samples(session.read().parquet(data));
            case "csv", "txt" -> samples(text(data, ","));
            case "tsv" -> samples(text(data, "\t"));
            case IMAGE -> images(data);
            default ->
                throw new BadInputException(data
                        + ": Spark reads .parquet, .csv, .tsv and folders of images; 'ballast convert' makes a table "
                        + "of other files, or leave out `spark`");
        };
    }

    /** How a file or the files of a folder end. */
    private String format(String data) {
        try {
            Path path = new Path(data);
            FileSystem files = path.getFileSystem(session.sparkContext().hadoopConfiguration());
            FileStatus[] found = files.globStatus(path);
            if (found == null || found.length == 0) {
                throw new BadInputException(data + ": no such file or folder");
            }
            return found[0].isDirectory() ? ofFolder(files, found[0].getPath()) : ending(found[0].getPath());
        } catch (IOException e) {
            throw new BadInputException(data + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static String ofFolder(FileSystem files, Path folder) throws IOException {
        for (FileStatus status : files.listStatus(folder)) {
            String name = status.getPath().getName();
            if (!name.startsWith("_") && !name.startsWith(".")) {
                String format = status.isDirectory() ? ofFolder(files, status.getPath()) : ending(status.getPath());
                return IMAGES.contains(format) ? IMAGE : format;
            }
        }
        throw new BadInputException(folder + ": the folder is empty");
    }

    private static String ending(Path path) {
        String name = path.getName().replaceFirst("\\.gz$", "");
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /** The first line has the names if one of its fields is no number. */
    private Dataset<Row> text(String data, String separator) {
        Dataset<Row> lines = session.read().text(data);
        if (lines.isEmpty()) {
            throw new BadInputException(data + ": the file is empty");
        }
        boolean names = Arrays.stream(lines.first().getString(0).split(separator))
                .anyMatch(field -> !field.strip().matches("[-+]?[0-9.]+([eE][-+]?[0-9]+)?|nan|NaN|"));
        return session.read()
                .option("sep", separator)
                .option("header", names)
                .option("inferSchema", true)
                .csv(data);
    }

    private SamplesReader images(String data) {
        Dataset<Row> images = session.read()
                .format(IMAGE)
                .option("dropInvalid", true)
                .option("recursiveFileLookup", true)
                .load(data);
        return SparkSamples.reader(images).withFeatures(IMAGE);
    }

    /** The one column that has whole samples, or the columns of numbers side by side. */
    private SamplesReader samples(Dataset<Row> table) {
        StructType schema = table.schema();
        requireKnown(schema, columns);
        requireKnown(schema, ignored);
        List<StructField> used = Arrays.stream(schema.fields())
                .filter(field -> columns.isEmpty() || columns.contains(field.name()))
                .filter(field -> !ignored.contains(field.name()))
                .toList();
        if (used.size() == 1 && !(used.get(0).dataType() instanceof NumericType)) {
            return SparkSamples.reader(table).withFeatures(used.get(0).name());
        }
        for (StructField field : used) {
            if (!(field.dataType() instanceof NumericType)) {
                throw new BadInputException("column \"" + field.name() + "\" is "
                        + field.dataType().simpleString() + ", not a number; use `ignore = " + field.name() + "`");
            }
        }
        Column[] numbers = used.stream()
                .map(field -> functions.col(SamplesReader.quoted(field.name())).cast("double"))
                .toArray(Column[]::new);
        return SparkSamples.reader(table.select(functions.array(numbers).as(SamplesReader.FEATURES)));
    }

    private static void requireKnown(StructType schema, List<String> names) {
        List<String> known = Arrays.asList(schema.fieldNames());
        for (String name : names) {
            if (!known.contains(name)) {
                throw new BadInputException("there is no column '" + name + "'" + NearestWord.hint(name, known));
            }
        }
    }
}
