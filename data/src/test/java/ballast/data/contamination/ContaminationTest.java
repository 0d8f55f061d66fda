package ballast.data.contamination;

import static org.assertj.core.api.Assertions.assertThat;

import ballast.samples.ElementType;
import ballast.samples.ImageShape;
import ballast.samples.Samples;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every kind of contamination must do, whatever it does to a contaminated sample. Bad cells, which choose no
 * samples, have {@link BadCellsTest}.
 */
class ContaminationTest {

    static Stream<Contamination> allKinds() {
        return Stream.concat(
                Arrays.stream(ContaminationKind.values())
                        .filter(kind -> kind != ContaminationKind.CELLS && kind != ContaminationKind.BOTH)
                        .map(kind -> Contamination.parse(kind.id())),
                Stream.of(
                        Contamination.parse("features:0.2")
                                .with("sets", "per-sample")
                                .with("range", "0..255"),
                        Contamination.parse("occlusion:0.2").with("fill", "black"),
                        Contamination.parse("occlusion:0.2").with("fill", "grey"),
                        Contamination.parse("occlusion:0.2").with("fill", "texture"),
                        Contamination.parse("together:0.2,form=cluster,by=6/10")));
    }

    /** Those of the first release, in the order of its stored bits. */
    private static Stream<Contamination> firstKinds() {
        return Stream.of(
                Contamination.parse("features:0.2"),
                Contamination.parse("occlusion:0.2"),
                Contamination.parse("salt:0.2"),
                Contamination.parse("noise:0.2"),
                Contamination.parse("pixels:0.2"),
                Contamination.parse("far:0.2"),
                Contamination.parse("features:0.2").with("sets", "per-sample").with("range", "0..255"),
                Contamination.parse("occlusion:0.2").with("fill", "black"));
    }

    static Contamination withRate(Contamination contamination, double rate) {
        String text = contamination.toString();
        return Contamination.parse(text.replaceFirst(":[^,]*", ":" + rate));
    }

    @ParameterizedTest
    @MethodSource("allKinds")
    void the_number_of_contaminated_samples_is_the_rounded_share(Contamination contamination) {
        for (double rate : new double[] {0, 0.01, 0.05, 0.2, 0.25, 0.5, 0.9, 1}) {
            for (int n : new int[] {1, 2, 7, 30}) {
                Contaminated result = withRate(contamination, rate).apply(Examples.grey(n, Examples.WIDE), 3);
                assertThat(result.contaminatedRows().count())
                        .as("%s of %s", rate, n)
                        .isEqualTo((int) Math.floor(rate * n + 0.5));
                assertThat(result.contaminatedRows().size()).isEqualTo(n);
                assertThat(result.samples().rows()).isEqualTo(n);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("allKinds")
    void contaminated_samples_change_and_all_others_keep_their_bits(Contamination contamination) {
        for (Samples samples : List.of(Examples.grey(40, Examples.WIDE), Examples.real(40, Examples.WIDE))) {
            for (long seed = 0; seed < 20; seed++) {
                Contaminated result = contamination.apply(samples, seed);
                long[][] before = Examples.bits(samples);
                long[][] after = Examples.bits(result.samples());
                for (int i = 0; i < 40; i++) {
                    assertThat(Arrays.equals(before[i], after[i]))
                            .as("sample %s unchanged, seed %s", i, seed)
                            .isEqualTo(!result.contaminatedRows().contains(i));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("allKinds")
    void the_given_samples_are_not_changed(Contamination contamination) {
        Samples samples = Examples.real(20, Examples.WIDE);
        long[][] before = Examples.bits(samples);
        contamination.apply(samples, 1);
        assertThat(Examples.bits(samples)).isDeepEqualTo(before);
    }

    @ParameterizedTest
    @MethodSource("allKinds")
    void the_same_seed_gives_the_same_bits_and_another_seed_gives_others(Contamination contamination) {
        Samples samples = Examples.real(20, Examples.WIDE);
        Contaminated once = contamination.apply(samples, 5);
        Contaminated again = contamination.apply(samples, 5);
        Contaminated other = contamination.apply(samples, 6);

        assertThat(again.contaminatedRows()).isEqualTo(once.contaminatedRows());
        assertThat(Examples.bits(again.samples())).isDeepEqualTo(Examples.bits(once.samples()));
        assertThat(Arrays.deepEquals(Examples.bits(other.samples()), Examples.bits(once.samples())))
                .isFalse();
    }

    @ParameterizedTest
    @MethodSource("allKinds")
    void every_sample_is_contaminated_by_some_seed(Contamination contamination) {
        Samples samples = Examples.real(10, Examples.WIDE);
        boolean[] seen = new boolean[10];
        for (long seed = 0; seed < 100; seed++) {
            for (int index :
                    contamination.apply(samples, seed).contaminatedRows().indices()) {
                seen[index] = true;
            }
        }
        assertThat(seen).containsOnly(true);
    }

    @ParameterizedTest
    @MethodSource("allKinds")
    void a_higher_rate_touches_the_samples_of_a_lower_rate_in_the_same_way_and_more(Contamination contamination) {
        Samples samples = Examples.grey(30, Examples.WIDE);
        Contaminated few = withRate(contamination, 0.1).apply(samples, 9);
        Contaminated many = withRate(contamination, 0.6).apply(samples, 9);
        for (int index : few.contaminatedRows().indices()) {
            assertThat(many.contaminatedRows().contains(index)).isTrue();
            assertThat(many.samples().row(index)).isEqualTo(few.samples().row(index));
        }
    }

    @ParameterizedTest
    @MethodSource("allKinds")
    void image_shape_and_user_weights_are_kept(Contamination contamination) {
        double[] weights = IntStream.range(0, 20).mapToDouble(i -> i).toArray();
        Samples samples = Examples.grey(20, Examples.WIDE).weightedBy(weights);
        Samples result = contamination.apply(samples, 1).samples();
        assertThat(result.shape()).contains(Examples.WIDE);
        assertThat(result.weights().toArray()).isEqualTo(weights);
    }

    @ParameterizedTest
    @MethodSource("allKinds")
    void eight_bit_images_stay_eight_bit_except_where_fractions_are_what_is_wanted(Contamination contamination) {
        Samples result =
                contamination.apply(Examples.grey(30, Examples.WIDE), 2).samples();
        boolean fractions = switch (contamination.kind()) {
            case FAR, LEVERAGE -> true;
            case TOGETHER -> !contamination.word("form").equals("shift");
            default -> false;
        };
        ElementType expected = fractions ? ElementType.FLOAT32 : ElementType.UINT8;
        assertThat(Values.of(result).type()).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("allKinds")
    void the_type_the_same_values_were_read_in_makes_no_difference(Contamination contamination) {
        Samples bytes = Examples.grey(20, Examples.WIDE);
        Samples doubles = Samples.of(bytes.toArrays()).withShape(Examples.WIDE);
        assertThat(Examples.bits(contamination.apply(doubles, 4).samples()))
                .isDeepEqualTo(Examples.bits(contamination.apply(bytes, 4).samples()));
    }

    @ParameterizedTest
    @MethodSource("allKinds")
    void a_negative_zero_keeps_its_sign(Contamination contamination) {
        Samples samples = Examples.flat(10, Examples.WIDE, -0.0);
        Contaminated result = contamination.apply(samples, 1);
        for (int index : result.contaminatedRows().others()) {
            assertThat(Examples.bits(result.samples())[index]).isEqualTo(Examples.bits(samples)[index]);
        }
    }

    @ParameterizedTest
    @MethodSource("allKinds")
    void its_text_reads_back_as_the_same_contamination(Contamination contamination) {
        assertThat(Contamination.parse(contamination.toString())).isEqualTo(contamination);
    }

    @ParameterizedTest
    @MethodSource("allKinds")
    void the_result_says_what_was_done(Contamination contamination) {
        Contaminated result = contamination.apply(Examples.grey(10, Examples.WIDE), 0);
        assertThat(result.by()).isEqualTo(contamination);
    }

    @ParameterizedTest
    @MethodSource("allKinds")
    void a_single_pixel_is_contaminated_or_refused_in_words(Contamination contamination) {
        ImageShape pixel = new ImageShape(1, 1);
        try {
            Contaminated result = withRate(contamination, 1).apply(Examples.grey(3, pixel), 0);
            assertThat(result.contaminatedRows().count()).isEqualTo(3);
        } catch (ballast.BadInputException e) {
            assertThat(e).hasMessageContaining("1x1 pixels: set least lower or most higher");
        }
    }

    /**
     * The promise that a seed gives the same bits on every machine and Java version can only be kept by comparing with
     * bits that were stored once. A change of this figure changes every published contamination.
     */
    @Test
    void the_bits_are_those_of_the_first_release() {
        assertThat(checksum(firstKinds())).isEqualTo(4003952588L);
    }

    @Test
    void the_bits_of_later_kinds_are_those_they_had_from_the_start() {
        List<Contamination> first = firstKinds().toList();
        assertThat(checksum(allKinds().filter(contamination -> !first.contains(contamination))))
                .isEqualTo(1262883181L);
    }

    @Test
    void the_bits_of_bad_cells_are_those_they_had_from_the_start() {
        Stream<String> kinds = Stream.of("cells:0.2", "both:0.2,form=cluster,feature=2,by=6/10");
        assertThat(checksum(kinds.map(Contamination::parse))).isEqualTo(3903924673L);
    }

    private static long checksum(Stream<Contamination> contaminations) {
        CRC32 crc = new CRC32();
        contaminations.forEach(contamination -> {
            for (double[] row : contamination
                    .apply(Examples.real(20, Examples.WIDE), 2024)
                    .samples()
                    .toArrays()) {
                for (double value : row) {
                    for (byte part :
                            java.nio.ByteBuffer.allocate(8).putDouble(value).array()) {
                        crc.update(part);
                    }
                }
            }
        });
        return crc.getValue();
    }
}
