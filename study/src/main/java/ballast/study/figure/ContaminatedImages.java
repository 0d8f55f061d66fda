package ballast.study.figure;

import ballast.data.Dataset;
import ballast.data.contamination.Contamination;
import ballast.data.contamination.SampleSet;
import ballast.samples.ImageShape;
import ballast.study.plan.DataPlan;
import ballast.study.plan.Study;
import ballast.study.report.PictureSheet;
import ballast.study.trial.ContaminatedSamples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Some images above what each contamination of the study makes of them (SP2DPCA, figure 1; MaxEnt-PCA, figure 6). */
record ContaminatedImages(Study study, DataPlan data, Dataset dataset) {

    private static final int IMAGES = 10;

    List<Drawing> drawings() {
        List<Contamination> contaminations =
                data.contaminations().stream().flatMap(Optional::stream).toList();
        return dataset
                .samples()
                .shape()
                .filter(shape -> !contaminations.isEmpty())
                .map(shape -> drawing(shape, contaminations))
                .stream()
                .toList();
    }

    private Drawing drawing(ImageShape shape, List<Contamination> contaminations) {
        double[][] all = dataset.samples().toArrays();
        String title = "Images of " + data.set() + " and what the contamination makes of them";
        PictureSheet sheet = null;
        for (Contamination contamination : contaminations) {
            ContaminatedSamples changed =
                    ContaminatedSamples.of(dataset.samples(), Optional.of(contamination), study.seed());
            int[] rows = some(changed.contaminatedRows());
            double[][] originals = pick(all, rows);
            sheet = sheet == null ? new PictureSheet(title, shape, originals) : sheet;
            sheet.row("original", originals);
            sheet.row(data.kind(contamination), changed.samples().select(rows).toArrays());
        }
        return Drawing.ofFirstRepeat("contaminated", title, sheet.svg());
    }

    private static int[] some(SampleSet rows) {
        List<Integer> changed = new ArrayList<>();
        IntStream.range(0, rows.size()).filter(rows::contains).forEach(changed::add);
        int count = Math.min(IMAGES, changed.size());
        return IntStream.range(0, count)
                .map(k -> changed.get(k * changed.size() / count))
                .toArray();
    }

    private static double[][] pick(double[][] all, int[] rows) {
        return IntStream.of(rows).mapToObj(row -> all[row]).toArray(double[][]::new);
    }
}
