package ballast.data.contamination;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParseTest {

    private static final String ALL =
            "features, occlusion, salt, noise, pixels, far, together, leverage, rotated, shifted,"
                    + " mixed-in, brightness, cells, both";

    @Test
    void a_kind_with_a_rate_has_the_defaults_of_the_papers() {
        assertThat(Contamination.parse("features:0.3")).hasToString("features:0.3,share=0.2,sets=shared,range=data");
        assertThat(Contamination.parse("occlusion:0.2"))
                .hasToString("occlusion:0.2,least=0.25,most=0.5,fill=noise,range=data");
        assertThat(Contamination.parse("salt:0.2")).hasToString("salt:0.2,probability=0.6,value=max");
        assertThat(Contamination.parse("noise:0.2")).hasToString("noise:0.2,least=0.05,most=0.15,range=data");
        assertThat(Contamination.parse("pixels:0.2")).hasToString("pixels:0.2,share=0.2,range=0..255");
        assertThat(Contamination.parse("far:0.1")).hasToString("far:0.1,mean=15,variance=8");
        assertThat(Contamination.parse("together:0.1")).hasToString("together:0.1,form=shift,feature=1,by=10");
        assertThat(Contamination.parse("leverage:0.1")).hasToString("leverage:0.1,features=1,factor=5");
        assertThat(Contamination.parse("cells")).hasToString("cells:0.05,size=6");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "features:0.2,share=0.3,sets=per-sample,range=0..255",
                "occlusion:1,least=0.1,most=0.2,fill=black,range=-1.5..2000",
                "salt:0.2,probability=0.5,value=1",
                "far:0.3,mean=1.5,variance=0.08",
                "together:0.3,form=point,feature=4,by=6/10/14.5",
                "leverage:0.3,features=5,factor=2",
                "brightness:0.3,change=-0.5"
            })
    void settings_follow_the_rate(String text) {
        assertThat(Contamination.parse(text)).hasToString(text);
    }

    @Test
    void settings_may_stand_in_any_order_and_be_changed_one_by_one() {
        assertThat(Contamination.parse("salt:0.2,value=1,probability=0.5"))
                .isEqualTo(Contamination.parse("salt:0.2,probability=0.5,value=1.0"))
                .isEqualTo(Contamination.of(ContaminationKind.SALT, 0.2)
                        .with("value", 1)
                        .with("probability", 0.5))
                .isNotEqualTo(Contamination.of(ContaminationKind.SALT, 0.2));
        assertThatThrownBy(() -> Contamination.parse("salt:0.2").with("colour", 1))
                .isInstanceOf(BadInputException.class)
                .hasMessage("salt has no setting 'colour'; valid: rate, probability, value");
    }

    @Test
    void the_rate_may_be_left_out_or_given_by_name_and_blanks_do_not_matter() {
        assertThat(Contamination.parse("occlusion")).isEqualTo(Contamination.parse("occlusion:0.2"));
        assertThat(Contamination.parse("far:mean=3"))
                .isEqualTo(Contamination.of(ContaminationKind.FAR, 0.2).with("mean", 3));
        assertThat(Contamination.parse("far: mean = 3, rate = 0.4 "))
                .isEqualTo(Contamination.of(ContaminationKind.FAR, 0.4).with("mean", 3));
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of("oclusion:0.2", "unknown kind 'oclusion'; did you mean 'occlusion'?"),
                Arguments.of("", "unknown kind ''; valid: " + ALL),
                Arguments.of("earthquake", "unknown kind 'earthquake'; valid: " + ALL),
                Arguments.of("features:0.2,shre=1", "features has no setting 'shre'; did you mean 'share'?"),
                Arguments.of("salt:0.2,colour=1", "salt has no setting 'colour'; valid: rate, probability, value"),
                Arguments.of(
                        "features:0.2,sets=per-smple",
                        "sets = 'per-smple', must be one of shared, per-sample; did you mean 'per-sample'?"),
                Arguments.of(
                        "occlusion:0.2,fill=blck",
                        "fill = 'blck', must be one of noise, black, grey, texture; did you mean 'black'?"),
                Arguments.of("occlusion:1.2", "rate = 1.2, must be between 0 and 1"),
                Arguments.of("occlusion:-0.1", "rate = -0.1, must be between 0 and 1"),
                Arguments.of("occlusion:20", "rate = 20, must be between 0 and 1"),
                Arguments.of("occlusion:NaN", "rate = NaN, must be between 0 and 1"),
                Arguments.of("occlusion:much", "rate = 'much', must be a number from 0 to 1"),
                Arguments.of("occlusion:", "rate = '', must be a number from 0 to 1"),
                Arguments.of("features:0.2,share=2", "share = 2, must be between 0 and 1"),
                Arguments.of("salt:0.2,probability=7", "probability = 7, must be between 0 and 1"),
                Arguments.of("salt:0.2,value=white", "value = 'white', must be max (of the data) or a number"),
                Arguments.of("salt:0.2,value=Infinity", "value = Infinity, must be finite"),
                Arguments.of(
                        "noise:0.2,least=0.4",
                        "least = 0.4 and most = 0.15, must be 0 <= least <= most and most above 0"),
                Arguments.of("noise:0.2,range=9..1", "range = 9..1, must be finite and rising"),
                Arguments.of("noise:0.2,range=0-255", "range = '0-255', must be data or LOW..HIGH, for example 0..255"),
                Arguments.of("far:0.2,variance=-1", "variance = -1, must be finite and not negative"),
                Arguments.of("far:0.2,mean=NaN", "mean = NaN, must be finite"),
                Arguments.of("together:0.2,feature=0", "feature = 0, must be at least 1"),
                Arguments.of("together:0.2,feature=x", "feature = 'x', must be a whole number from 1 on"),
                Arguments.of(
                        "together:0.2,by=6/x",
                        "by = 'x', must be a number, or several as in 6/10, taken in turn by the seed"),
                Arguments.of(
                        "together:0.2,by=/",
                        "by = '', must be a number, or several as in 6/10, taken in turn by the seed"),
                Arguments.of("together:0.2,by=1e999", "by = Infinity, must be finite"),
                Arguments.of("leverage:0.2,features=0", "features = 0, must be at least 1"),
                Arguments.of("leverage:0.2,factor=NaN", "factor = NaN, must be finite"),
                Arguments.of("shifted:0.2,share=2", "share = 2, must be between 0 and 1"),
                Arguments.of("brightness:0.2,change=-2", "change = -2, must be between -1 and 1"),
                Arguments.of("far:0.2,3", "'3' is not of the form SETTING=VALUE"),
                Arguments.of("far:0.2,rate=0.3", "rate is given twice"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void a_mistake_is_answered_with_the_value_and_what_is_allowed(String text, String message) {
        assertThatThrownBy(() -> Contamination.parse(text))
                .isInstanceOf(BadInputException.class)
                .hasMessage("contamination '" + text + "': " + message);
    }

    @ParameterizedTest
    @EnumSource(ContaminationKind.class)
    void the_description_of_a_kind_lists_exactly_what_its_text_shows_with_the_same_defaults(ContaminationKind kind) {
        StringBuilder expected = new StringBuilder(kind.id()).append(':');
        for (ContaminationSetting setting : kind.settings()) {
            boolean rate = setting.name().equals("rate");
            expected.append(rate ? "" : "," + setting.name() + "=").append(setting.fallback());
        }
        assertThat(Contamination.parse(kind.id())).hasToString(expected.toString());
        assertThat(kind.meaning()).isNotBlank().doesNotContain("\n");
        assertThat(kind.settings().get(0).name()).isEqualTo("rate");
    }
}
