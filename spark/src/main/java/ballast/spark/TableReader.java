package ballast.spark;

import ballast.BadInputException;
import ballast.data.file.reader.FeatureColumns;
import ballast.data.option.ReadOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;

/** Reads Parquet, CSV and folders of images through Spark, and finds the samples in their columns. */
record TableReader(SparkSession session, ReadOptions options) {

    /** How the samples of a table are read, and what the user should be told. */
    record Table(SamplesReader reader, List<String> notices, Map<String, String> reading) {}

    private static final String IMAGE = "image";

    /** The samples in a file or folder. */
    Table read(String data) {
        InputFiles files = new InputFiles(session.sparkContext().hadoopConfiguration(), data);
        return switch (files.format()) {
            case "parquet" -> samples(session.read().parquet(data));
            case "csv", "tsv", "txt" -> new TextTable(session, data, files, options).read();
            case "png", "jpg", "jpeg", "gif", "bmp" ->
                new Table(images(data), List.of(), FeatureColumns.ofWhole(options));
            default ->
                throw new BadInputException(data
                        + ": Spark reads .parquet, .csv, .tsv and folders of images; 'ballast convert' makes a table "
                        + "of other files, or leave out `spark`");
        };
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
    private Table samples(Dataset<Row> table) {
        List<StructField> fields = Arrays.asList(table.schema().fields());
        Optional<StructField> whole = wholeSamples(fields);
        if (whole.isPresent()) {
            return new Table(
                    SparkSamples.reader(table).withFeatures(whole.get().name()),
                    List.of(),
                    FeatureColumns.ofWhole(options));
        }
        FeatureColumns chosen = FeatureColumns.of(
                fields.stream().map(StructField::name).toList(),
                fields.stream()
                        .map(field -> field.dataType() instanceof NumericType)
                        .toList(),
                options);
        List<Column> features = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int k = 0; k < chosen.columns().size(); k++) {
            int j = chosen.columns().get(k);
            Column column = functions.col(SamplesReader.quoted(fields.get(j).name()));
            if (!chosen.categorical().contains(j)) {
                features.add(column.cast("double"));
                names.add(chosen.names().get(k));
                continue;
            }
            Column text = column.cast("string");
            for (String word : words(table, text)) {
                features.add(functions.when(text.equalTo(word), 1.0).when(text.isNotNull(), 0.0));
                names.add(chosen.names().get(k) + "=" + word);
            }
        }
        SamplesReader reader = SparkSamples.reader(
                table.select(functions.array(features.toArray(Column[]::new)).as(SamplesReader.FEATURES)));
        return new Table(reader.withNames(names), chosen.notices(), chosen.reading());
    }

    private static String[] words(Dataset<Row> table, Column text) {
        return TextTable.inOrder(
                table
                        .select(text)
                        .filter(text.isNotNull())
                        .distinct()
                        .limit(TextTable.MOST_WORDS + 1)
                        .collectAsList()
                        .stream()
                        .map(row -> row.getString(0))
                        .toList());
    }

    /** The column of vectors, arrays or binary values, if it is the only one that is left. */
    private Optional<StructField> wholeSamples(List<StructField> fields) {
        List<String> apart = new ArrayList<>(options.ignore());
        options.label().ifPresent(apart::add);
        List<StructField> used = fields.stream()
                .filter(field ->
                        options.columns().isEmpty() || options.columns().contains(field.name()))
                .filter(field -> !apart.contains(field.name()))
                .toList();
        return used.size() == 1 && FeatureType.isSample(used.get(0).dataType())
                ? Optional.of(used.get(0))
                : Optional.empty();
    }
}
