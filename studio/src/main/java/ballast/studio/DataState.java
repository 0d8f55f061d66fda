package ballast.studio;

import ballast.data.Dataset;
import ballast.data.Labels;
import ballast.studio.data.DataRequest;
import ballast.studio.data.LoadedData;
import ballast.studio.view.Advice;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Data as the page knows it.
 *
 * @param number counts the data sets of this session, so that a page notices another one
 * @param name its name
 * @param rows number of samples
 * @param columns number of features
 * @param shape height and width in words, null if the samples are no images
 * @param classes the names of the classes, null if there are none
 * @param ids whether samples have ids
 * @param features the names of the first features
 * @param gaps whether values are missing
 * @param notices what reading had to say
 * @param scale how values are scaled
 * @param advised components that are worth beginning with
 * @param advice what the rules for the number of components say, null until it is known
 * @param request how it was read
 * @param example whether the studio made it as a file that can be saved
 */
record DataState(
        int number,
        String name,
        int rows,
        int columns,
        String shape,
        List<String> classes,
        boolean ids,
        List<String> features,
        boolean gaps,
        List<String> notices,
        String scale,
        int advised,
        Advice advice,
        DataRequest request,
        boolean example) {

    private static final int MOST_FEATURES = 300;

    /** Few enough that a group of outliers finds no room in the subspace; the same as the command line's. */
    private static final int USUAL_COMPONENTS = 10;

    static DataState of(LoadedData data, int number, Advice advice) {
        Dataset dataset = data.dataset();
        int columns = dataset.samples().columns();
        int rank = Math.min(dataset.samples().rows() - 1, columns);
        return new DataState(
                number,
                dataset.name(),
                dataset.samples().rows(),
                columns,
                dataset.samples().shape().map(Object::toString).orElse(null),
                dataset.labels().map(Labels::names).orElse(null),
                dataset.ids().isPresent(),
                IntStream.range(0, Math.min(columns, MOST_FEATURES))
                        .mapToObj(dataset::feature)
                        .toList(),
                data.hasGaps(),
                data.notices(),
                DataRequest.written(data.scaling()),
                advice == null ? Math.max(1, Math.min(USUAL_COMPONENTS, rank / 3)) : advice.components(),
                advice,
                data.request(),
                data.request().example() != null && data.file().isPresent());
    }
}
