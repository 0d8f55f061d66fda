package ballast.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ballast.BadInputException;
import ballast.bibliography.Reference;
import ballast.parameter.Parameter;
import java.time.Year;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogueTest {

    @Test
    void no_name_is_given_twice() {
        assertThat(Catalogue.entries().stream().map(MethodEntry::id)).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("ballast.method.Catalogue#entries")
    void every_method_says_what_it_is(MethodEntry<?> entry) {
        assertThat(entry.id()).matches("[a-z0-9]+(-[a-z0-9]+)*");
        assertThat(entry.summary()).isNotBlank().endsWith(".").doesNotContain("\n");
        assertThat(entry.paper()).isNotBlank();
        assertThat(entry.objective()).isNotBlank();
        assertThat(entry.cost()).isNotBlank();
        assertThat(entry.parameters().stream().map(Parameter::name)).doesNotHaveDuplicates();
        for (Parameter<?> parameter : entry.parameters()) {
            assertThat(parameter.name()).matches("[a-z]+");
            assertThat(parameter.meaning()).isNotBlank();
            assertThat(parameter.usualText()).isNotBlank();
            assertThat(parameter.allowed()).isNotBlank();
            assertThat(parameter.choices().isEmpty() || parameter.choices().contains(parameter.usualText()))
                    .as("the default of %s is one of its words", parameter.name())
                    .isTrue();
        }
        assertThat(Catalogue.method(entry.id())).isSameAs(entry);
    }

    @ParameterizedTest
    @MethodSource("ballast.method.Catalogue#entries")
    void every_method_names_the_authors_and_the_year_of_what_it_comes_from(MethodEntry<?> entry) {
        assertThat(entry.references()).isNotEmpty();
        for (Reference reference : entry.references()) {
            assertThat(reference.key()).matches("[a-z]+([0-9]{4}[a-z]*)?");
            assertThat(reference.authors())
                    .isNotEmpty()
                    .allSatisfy(author ->
                            assertThat(author).matches("(\\p{L}[\\p{L} -]*, \\p{L}[\\p{L} .-]*)|The Ballast authors"));
            assertThat(reference.title()).isNotBlank();
            assertThat(reference.venue()).isNotBlank();
            assertThat(reference.year())
                    .isBetween(1901, Year.now(ZoneOffset.UTC).getValue());
            assertThat(entry.paper()).contains(reference.toString());
        }
    }

    @Test
    void a_key_stands_for_one_reference() {
        Set<Reference> references = Catalogue.entries().stream()
                .flatMap(entry -> entry.references().stream())
                .collect(Collectors.toSet());
        assertThat(references.stream().map(Reference::key)).doesNotHaveDuplicates();
    }

    /** As the papers at hand cite them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "weighted-pca | Skočaj, Leonardis, Bischof (2007), Weighted and robust learning",
                "rspca | Meng, Zhao, Xu (2012), Improve robustness of sparse PCA",
                "trpca | Nie, Wu, Wang, Li (2020), Truncated robust principle component analysis",
                "rpca-an | Zhang, Tong (2019), Robust principal component analysis with adaptive neighbors (",
                "2dpca-l1-nongreedy | Wang, Nie, Yang, Gao, Yao (2015), Robust 2DPCA with non-greedy",
                "r2dpca | Zhang, Nie, Li (2017), Auto-weighted two-dimensional principal component analysis",
                "capped-r2dpca | Zhang, Nie, Li (2017), Auto-weighted two-dimensional principal component analysis",
                "omf2dpca | Wang, Gao, Gao, Nie (2017), Optimal mean two-dimensional principal component analysis",
                "sp2dpca | Li, Kang, Peng, Chen (2021), Self-paced two-dimensional PCA (SP2DPCA, Algorithm 1, from",
                "kernel-pca | Schölkopf, Smola, Müller (1998), Nonlinear component analysis",
            })
    void the_authors_are_those_that_the_papers_cite(String id, String source) {
        assertThat(Catalogue.method(id).paper()).startsWith(source);
    }

    /** The parameters of section 9 of the methods. */
    @ParameterizedTest
    @CsvSource({
        "pca, ''",
        "weighted-pca, ''",
        "rpca-om, ''",
        "sigma-pca, sigma",
        "r1-pca, loss cut trim",
        "hq-pca, bandwidth scales",
        "trpca, k",
        "capped-pca, epsilon",
        "rpca-an, k gamma start",
        "epca, sigma exponent cap",
        "sp-pca, zeta scaling c unit pace scales loops",
        "composed, loss p scale weighting exponent cap zeta scaling c unit pace k gamma centre start scales "
                + "acceleration",
        "2dpca, centre",
        "f2dpca, centre",
        "g2dpca, p centre",
        "2dpca-l1, centre",
        "pca-l1, ''",
        "pca-l1-nongreedy, ''",
        "am-pca, norm p",
        "lp-pca, p",
        "lp-pca-nongreedy, p",
        "rspca, nonzeros directions",
        "spherical-pca, ''",
        "robpca, alpha directions",
        "mcd-pca, alpha",
        "pp-pca, scale directions",
        "grid-pca, scale",
        "sp-ppca, k weights pace",
        "kernel-pca, bandwidth",
        "kernel-maxent, bandwidth",
        "local-pca, cells",
        "lpcl, neighbours",
        "laplacian-pca, neighbours weights",
        "lca, neighbours dimension kernel sigma",
        "angle-pca, ''",
        "bppca, ''",
        "tpca-l1, ''",
        "egcfs, alpha lambda clusters neighbours",
        "pcp, lambda",
        "stable-pcp, lambda sigma",
        "godec, cells",
        "accaltproj, gamma",
        "or-pca, sigma passes",
        "maxent-pca, rule scale bandwidth scales step start trim centres draw truncation"
    })
    void every_method_has_the_parameters_that_the_command_line_promises(String id, String names) {
        assertThat(String.join(
                        " ",
                        Catalogue.method(id).parameters().stream()
                                .map(Parameter::name)
                                .toList()))
                .isEqualTo(names);
    }

    @ParameterizedTest
    @MethodSource("ballast.method.Catalogue#aliases")
    void another_name_is_answered_with_the_method_that_is_meant(Alias alias) {
        Method<?> method = Catalogue.method(alias.name()).sized(3);
        assertThat(method.id()).isEqualTo(alias.method());
        assertThat(alias.name()).matches("[a-z0-9]+(-[a-z0-9]+)*");
        assertThat(Catalogue.entries().stream().map(MethodEntry::id)).doesNotContain(alias.name());
        Method<?> named = Catalogue.method(alias.method()).sized(3);
        for (String setting : alias.settings()) {
            named = named.with(setting.split("=")[0], setting.split("=")[1]);
        }
        assertThat(method).isEqualTo(named);
    }

    @Test
    void emma_draws_its_kernels_anew_in_every_step() {
        assertThat(Catalogue.method("emma").sized(2))
                .isEqualTo(Catalogue.method("maxent-pca")
                        .sized(2)
                        .with("centres", 50)
                        .with("draw", "anew"));
        assertThat(Catalogue.aliases().stream().map(Alias::name)).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({
        "rpcaom, rpca-om",
        "RPCA-OM, rpca-om",
        "L1PCA, l1-pca",
        "epcaa, epca",
        "sppca, sp-pca",
        "trcpa, trpca",
        "weightedpca, weighted-pca"
    })
    void an_unknown_method_is_answered_with_the_nearest_known_one(String word, String nearest) {
        assertRefused(() -> Catalogue.method(word), "unknown method '" + word + "'; did you mean '" + nearest + "'?");
    }

    @Test
    void a_word_that_is_like_no_method_is_answered_with_all_of_them() {
        assertThatThrownBy(() -> Catalogue.method("something-entirely-different"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("something-entirely-different")
                .hasMessageContainingAll(
                        Catalogue.entries().stream().map(MethodEntry::id).toArray(String[]::new));
    }

    @Test
    void an_unknown_parameter_is_answered_with_the_nearest_known_one() {
        Method<?> sigma = Catalogue.method("sigma-pca").sized(1);
        assertRefused(
                () -> sigma.with("sigmaa", 1), "method 'sigma-pca' has no parameter 'sigmaa'; did you mean 'sigma'?");
        Method<?> paced = Catalogue.method("sp-pca").sized(1);
        assertRefused(
                () -> paced.with("scalign", "max"),
                "method 'sp-pca' has no parameter 'scalign'; did you mean 'scaling'?");
        Method<?> plain = Catalogue.method("pca").sized(1);
        assertRefused(() -> plain.with("sigma", 1), "method 'pca' has no parameter 'sigma': it has none of its own");
    }

    @Test
    void words_must_be_among_the_choices() {
        Method<?> r1 = Catalogue.method("r1-pca").sized(1);
        assertRefused(
                () -> r1.with("loss", "hubber"),
                "loss = 'hubber', must be one of huber, cauchy; did you mean 'huber'?");
        Method<?> paced = Catalogue.method("sp-pca").sized(1);
        assertRefused(
                () -> paced.with("scaling", "MAX"),
                "scaling = 'MAX', must be one of median, max, none; did you mean 'max'?");
        assertThatThrownBy(() -> paced.with("scaling", "standard"))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("scaling = 'standard', must be one of median, max, none");
        for (String word : new String[] {"median", "max", "none"}) {
            assertThat(paced.with("scaling", word).settings().get(1).text()).isEqualTo(word);
        }
    }

    @Test
    void numbers_must_be_numbers_in_range() {
        Method<?> sigma = Catalogue.method("sigma-pca").sized(1);
        assertRefused(() -> sigma.with("sigma", "large"), "sigma = 'large', must be a number, positive and finite");
        assertRefused(() -> sigma.with("sigma", "0"), "sigma = 0.0, must be positive and finite");
        assertRefused(() -> sigma.with("sigma", "NaN"), "sigma = NaN, must be positive and finite");
        assertRefused(() -> sigma.with("sigma", ""), "sigma = '', must be a number, positive and finite");
        Method<?> truncated = Catalogue.method("trpca").sized(1);
        assertRefused(
                () -> truncated.with("k", "2.5"), "k = 2.5, must be a whole number of samples or a share below 1");
        Method<?> epca = Catalogue.method("epca").sized(1);
        assertRefused(() -> epca.with("cap", "1"), "cap = 1.0, must be above 1 and finite");
        assertRefused(
                () -> Catalogue.method("sp-pca").sized(1).with("pace", 0.9),
                "pace = 0.9, must be at least 1 and finite");
        assertThat(sigma.with("sigma", " 2.5 "))
                .isEqualTo(VectorMethods.SIGMA_PCA.sized(1).with("sigma", 2.5));
    }

    @Test
    void every_parameter_of_a_method_with_many_has_a_range_of_its_own() {
        Method<?> maxEnt = Catalogue.method("maxent-pca").sized(1);
        assertThat(maxEnt.with("step", "0.5"))
                .isEqualTo(VectorMethods.MAXENT_PCA.sized(1).with("step", 0.5));
        assertRefused(() -> maxEnt.with("step", "lien"), "step = 'lien', must be a number, positive and finite");
        assertRefused(() -> maxEnt.with("step", -1), "step = -1.0, must be positive and finite");
        assertRefused(() -> maxEnt.with("trim", 0), "trim = 0.0, must be above 0 and at most 1");
        assertRefused(() -> maxEnt.with("scale", 0), "scale = 0.0, must be positive and finite");
        assertRefused(() -> maxEnt.with("bandwidth", -2), "bandwidth = -2.0, must be positive and finite");
        assertRefused(() -> maxEnt.with("centres", 0), "centres = 0, must be at least 1");
        assertRefused(() -> maxEnt.with("centres", 2.5), "centres = 2.5, must be a whole number");
        assertRefused(() -> maxEnt.with("truncation", 0), "truncation = 0.0, must be positive and finite");
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(BadInputException.class).hasMessage(message);
    }
}
