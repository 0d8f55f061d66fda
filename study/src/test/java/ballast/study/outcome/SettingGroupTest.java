package ballast.study.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.study.plan.BuiltInStudies;
import ballast.study.plan.DataPlan;
import ballast.study.plan.StudySetting;
import java.util.List;
import org.junit.jupiter.api.Test;

class SettingGroupTest {

    @Test
    void every_way_of_contaminating_has_a_table_of_its_own() {
        List<SettingGroup> groups =
                SettingGroup.of(BuiltInStudies.study("clean-fit").data().get(0));
        assertThat(groups)
                .extracting(SettingGroup::name)
                .containsExactly(
                        "clean",
                        "features sets=shared",
                        "features sets=per-sample",
                        "occlusion fill=noise",
                        "occlusion fill=black",
                        "salt",
                        "far",
                        "pixels");
        assertThat(groups.get(0).settings()).hasSize(3);
        assertThat(groups.subList(1, 8))
                .allSatisfy(group -> assertThat(group.settings()).hasSize(15));
        assertThat(groups.get(4).fileBefore("excess")).isEqualTo("occlusion_fill_black-excess");
    }

    @Test
    void no_two_settings_have_the_same_file() {
        DataPlan data = BuiltInStudies.study("clean-fit").data().get(0);
        assertThat(data.settings().stream().map(StudySetting::key)).doesNotHaveDuplicates();
    }

    @Test
    void one_way_makes_one_table_with_the_samples_as_they_are_beside_it() {
        DataPlan data = BuiltInStudies.study("rpca-an-table2").data().get(0);
        assertThat(SettingGroup.of(data)).containsExactly(new SettingGroup("", data.settings()));
        assertThat(data.settings().get(1).name()).isEqualTo("occlusion 20 %");
    }
}
