package ballast.studio;

import ballast.data.contamination.ContaminationKind;
import ballast.data.option.Missing;
import ballast.method.Catalogue;
import ballast.method.MethodEntry;
import ballast.outlier.OutlierKind;
import ballast.parameter.Parameter;
import ballast.scaling.ScalingKind;
import ballast.studio.data.DataRequest;
import java.util.Arrays;
import java.util.List;

/** What there is to choose from, in the words of the catalogue. */
record MethodList(
        List<Named> methods, List<Kind> contaminations, List<String> scales, List<String> missing, List<String> kinds) {

    /** A method. */
    record Named(
            String id,
            String family,
            String summary,
            String objective,
            String paper,
            boolean gaps,
            List<Setting> parameters) {

        static Named of(MethodEntry<?> entry) {
            return new Named(
                    entry.id(),
                    DataRequest.written(entry.family()),
                    entry.summary(),
                    entry.objective(),
                    entry.paper(),
                    entry.sized(1).takesGaps(),
                    entry.parameters().stream().map(Setting::of).toList());
        }
    }

    /** A parameter. */
    record Setting(String name, String meaning, String allowed, String usual, List<String> choices) {

        static Setting of(Parameter<?> parameter) {
            return new Setting(
                    parameter.name(),
                    parameter.meaning(),
                    parameter.allowed(),
                    parameter.usualText(),
                    parameter.choices());
        }
    }

    /** A way to contaminate samples. */
    record Kind(String id, String meaning, boolean images) {}

    static MethodList whole() {
        return new MethodList(
                Catalogue.entries().stream().map(Named::of).toList(),
                Arrays.stream(ContaminationKind.values())
                        .map(kind -> new Kind(kind.id(), kind.meaning(), kind.needsImages()))
                        .toList(),
                words(ScalingKind.values()),
                words(Missing.values()),
                Arrays.stream(OutlierKind.values()).map(OutlierKind::words).toList());
    }

    private static List<String> words(Enum<?>[] constants) {
        return Arrays.stream(constants).map(DataRequest::written).toList();
    }
}
