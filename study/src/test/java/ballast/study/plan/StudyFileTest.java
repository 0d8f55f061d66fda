package ballast.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import ballast.BadInputException;
import ballast.data.generated.GeneratedFaces;
import ballast.method.Method;
import ballast.study.protocol.Trial;
import ballast.study.trial.MethodName;
import ballast.subspace.Components;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class StudyFileTest {

    private static final String SMALL = """
            id: small
            title: A small study
            protocol: held-out
            measure: with-mean
            components: [2x3, 4x4]
            contamination: [none, "salt:0.3"]
            data:
              - set: faces
                scale: unit
                unit: 10
                published:
                  sp2dpca: [1, nan, 3, 4]
            methods:
              - 2dpca
              - id: sp2dpca
                set: {scaling: max, zeta: [1, 2], c: [3, 4, 5]}
            """;

    static List<String> ids() {
        return BuiltInStudies.ids();
    }

    @ParameterizedTest
    @MethodSource("ids")
    void every_study_can_be_read_and_names_known_data(String id) {
        Study study = BuiltInStudies.study(id);
        assertThat(study.id()).isEqualTo(id);
        DataRegistry registry = DataRegistry.of(Optional.empty(), Optional.empty());
        assertThat(study.data())
                .as("a study gives something on any machine")
                .anyMatch(data -> registry.source(data.set()).availableIn(Optional.empty()));
    }

    @Test
    void settings_are_all_sizes_under_each_contamination() {
        DataPlan data = StudyFile.parse("small.yaml", SMALL).data().get(0);
        assertThat(data.settings()).hasSize(4);
        StudySetting last = data.settings().get(3);
        assertThat(last.components()).isEqualTo(new Components(4, 4));
        assertThat(last.contamination().orElseThrow().rate()).isEqualTo(0.3);
        assertThat(last.published("with-mean", "sp2dpca")).hasValue(40);
        assertThat(data.settings().get(1).published("with-mean", "sp2dpca")).isEmpty();
        assertThat(last.published("with-mean", "2dpca")).isEmpty();
    }

    @Test
    void a_grid_is_every_combination_of_its_values() {
        MethodPlan method = StudyFile.parse("small.yaml", SMALL).methods().get(1);
        assertThat(method.points()).hasSize(6);
        assertThat(method.text(method.points().get(1))).isEqualTo("scaling=max zeta=1 c=4");
    }

    @Test
    void a_method_may_have_a_limit_of_its_own_and_figures_a_measure_of_their_own() {
        Study study = StudyFile.parse(
                "small.yaml",
                SMALL.replace("- 2dpca", "- {id: 2dpca, max-iterations: 7}")
                        .replace("measure: with-mean", "measure: with-mean\nalso: [noised]")
                        .replace("    unit: 10\n", "    published-also: {noised: {2dpca: [nan, 5, 6, 7]}}\n"));
        MethodPlan limited = study.methods().get(0);
        DataPlan data = study.data().get(0);
        StudySetting setting = data.settings().get(1);
        assertThat(limited.text(Map.of())).isEqualTo("max-iterations=7");
        assertThat(study.method(limited, setting, Map.of()).stopping().maxIterations())
                .isEqualTo(7);
        assertThat(setting.published("noised", "2dpca")).hasValue(5);
        assertThat(setting.published("with-mean", "2dpca")).isEmpty();
    }

    @Test
    void contaminations_are_run_at_every_rate_and_data_sets_are_treated_alike() {
        Study study = StudyFile.parse("small.yaml", """
                id: small
                title: A small study
                protocol: clean-fit
                measure: excess
                rates: [0.1, 0.3]
                contamination: [none, rotated, "occlusion:fill=grey"]
                data:
                  - {sets: [faces, faces64], components: [2]}
                  - {set: orl, components: [3], rates: [0.5]}
                methods: [pca]
                """);
        assertThat(study.data()).extracting(DataPlan::set).containsExactly("faces", "faces64", "orl");
        assertThat(study.data().get(1).settings())
                .extracting(StudySetting::contaminationText)
                .containsExactly(
                        "none",
                        "rotated:0.1",
                        "rotated:0.3",
                        "occlusion:0.1,least=0.25,most=0.5,fill=grey,range=data",
                        "occlusion:0.3,least=0.25,most=0.5,fill=grey,range=data");
        assertThat(study.data().get(2).settings()).hasSize(3);
    }

    @Test
    void a_part_of_a_study_keeps_the_figures_of_its_settings() {
        Study study = StudyFile.parse("small.yaml", SMALL);
        Study part =
                new StudyPart(List.of(), List.of("sp2dpca"), List.of("4x4"), List.of("salt"), List.of(0.3)).of(study);
        assertThat(part.methods()).extracting(MethodPlan::name).containsExactly("sp2dpca");
        DataPlan data = part.data().get(0);
        assertThat(data.settings()).hasSize(1);
        assertThat(data.settings().get(0).published("with-mean", "sp2dpca")).hasValue(40);
        assertThat(part.conditions()).isEqualTo(study.conditions());
    }

    @Test
    void what_a_study_does_not_have_is_refused_with_the_nearest_word() {
        Study study = BuiltInStudies.study("clean-fit");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(
                        () -> new StudyPart(List.of(), List.of(), List.of(), List.of("occlusion fill=blac"), List.of())
                                .of(study))
                .withMessage("study 'clean-fit' has no kind of contamination 'occlusion fill=blac'; did you mean"
                        + " 'occlusion fill=black'?");
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> BuiltInStudies.study("epca-table1").withOthersAbove(2))
                .withMessageContaining("has no subject");
    }

    @Test
    void the_subject_is_a_method_of_the_study() {
        Study study = StudyFile.parse("small.yaml", SMALL + "subject: {method: sp2dpca, above: 2.5}\n");
        assertThat(study.subject()).contains(new Subject("sp2dpca", 2.5));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> StudyFile.parse("small.yaml", SMALL + "subject: pca\n"))
                .withMessage(
                        "small.yaml, line 17, column 10: subject 'pca', must be a method of the study; did you mean"
                                + " '2dpca'?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "held-out|{kind: held-out, training: 0}|small.yaml, line 3, column 38: training = '0', must be a"
                        + " share above 0 and below 1, or a number of samples of each class",
                "held-out|{kind: recognition, training: 0.5, folds: 2}|small.yaml, line 3, column 53: give"
                        + " either 'training' or 'folds'",
                "held-out|{kind: recognition, contaminate: test}|small.yaml, line 3, column 44: contaminate:"
                        + " unknown word 'test'; valid: all, training",
                "unit: 10|published-also: {noised: {2dpca: 1}}|small.yaml, line 10, column 22: figures of a"
                        + " measure 'noised' that is not under 'also'",
                "title:|titel:|small.yaml, line 2, column 1: unknown key 'titel'; did you mean 'title'?",
                "held-out|held-oot|small.yaml, line 3, column 11: unknown protocol 'held-oot'; did you mean"
                        + " 'held-out'?",
                "measure: with-mean|measure: with-men|small.yaml, line 4, column 10: protocol 'held-out' has no"
                        + " measure 'with-men'; did you mean 'with-mean'?",
                "[2x3, 4x4]|[2x3, 4]|small.yaml, line 5, column 19: components '4', must be K1xK2 because"
                        + " methods on images take part, such as 14x14",
                "salt:0.3|sald:0.3|small.yaml, line 6, column 23: contamination 'sald:0.3': unknown kind 'sald';"
                        + " did you mean 'salt'?",
                "scale: unit|scale: units|small.yaml, line 9, column 12: scale: unknown word 'units'; did you mean"
                        + " 'unit'?",
                "[1, nan, 3, 4]|[1, 2]|small.yaml, line 12, column 16: 2 figures for 4 settings (contaminations"
                        + " times components); write nan where there is none",
                "- 2dpca|- 2dpcs|small.yaml, line 14, column 5: unknown method '2dpcs'; did you mean '2dpca'?",
                "zeta: [1|zeto: [1|small.yaml, line 16, column 25: method 'sp2dpca' has no parameter 'zeto'; did"
                        + " you mean 'zeta'?",
                "scaling: max|scaling: mox|small.yaml, line 16, column 20: scaling = 'mox', must be one of"
                        + " median, max, none; did you mean 'max'?",
                "[3, 4, 5]|[3, 4, 5|small.yaml, line 16, column 50: expected ',' or ']', but got }"
            })
    void a_mistake_is_reported_with_its_line_and_column(String right, String wrong, String message) {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> StudyFile.parse("small.yaml", SMALL.replace(right, wrong)))
                .withMessage(message);
    }

    @Test
    void the_example_of_the_documentation_is_a_study_and_every_study_is_listed_there() throws IOException {
        String document = Files.readString(Path.of("..", "docs", "studies.md"));
        int start = document.indexOf("```yaml\n") + 8;
        Study study = StudyFile.parse("example", document.substring(start, document.indexOf("```", start)));
        assertThat(study.methods()).extracting(MethodPlan::name).containsExactly("pca", "half of them", "epca");
        assertThat(study.data().get(1).settings()).hasSize(6);
        BuiltInStudies.ids().forEach(id -> assertThat(document).contains("`" + id + "`"));
    }

    @Test
    void an_unknown_study_is_refused_with_the_nearest() {
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> BuiltInStudies.study("epca-tabel1"))
                .withMessage("unknown study 'epca-tabel1'; did you mean 'epca-table1'?");
    }

    @Test
    void a_parameter_can_be_the_number_of_classes() {
        Study study = StudyFile.parse("classes.yaml", """
                id: by-classes
                title: Clusters as many as classes
                protocol: recognition
                measure: accuracy
                components: [2]
                data: [faces]
                methods:
                  - {id: pca-cl, set: {clusters: classes}}
                """);
        MethodPlan plan = study.methods().get(0);
        Map<String, String> point = plan.points().get(0);
        Method<?> method = study.method(plan, study.data().get(0).settings().get(0), point);
        Trial trial = study.protocol().trial(GeneratedFaces.standard().dataset(), Optional.empty(), 0);
        assertThat(MethodName.parameters(MethodPlan.withClasses(method, point, trial)))
                .isEqualTo("clusters=40");
        assertThat(plan.text(point)).isEqualTo("clusters=classes");
        assertThat(method.given()).isEmpty();
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> StudyFile.parse("classes.yaml", """
                        id: by-classes
                        title: Clusters as many as classes
                        protocol: recognition
                        measure: accuracy
                        components: [2]
                        data: [faces]
                        methods:
                          - {id: pca-cl, set: {start: classes}}
                        """))
                .withMessageContaining("start");
    }
}
