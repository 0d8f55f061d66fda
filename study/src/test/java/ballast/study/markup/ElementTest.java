package ballast.study.markup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

class ElementTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "\"><img src=x onerror=alert(1)>",
                "' onmouseover='x",
                "a & b &amp; c",
                "]]>",
                "<!--",
                "Grüße, 日本語, 😀"
            })
    void whatever_a_text_or_attribute_says_it_stays_text(String hostile) {
        Element element = Element.of("p").with("title", hostile).text(hostile);

        Document document = WellFormed.document(element.html());
        assertThat(document.getDocumentElement().getTextContent()).isEqualTo(hostile);
        assertThat(document.getDocumentElement().getAttribute("title")).isEqualTo(hostile);
        assertThat(document.getDocumentElement().getElementsByTagName("*").getLength())
                .isZero();
    }

    @Test
    void characters_that_xml_cannot_hold_are_replaced() {
        String html = Element.of("p").text("a\u0000b\u0007c\uD800d\uFFFFe").html();
        assertThat(WellFormed.document(html).getDocumentElement().getTextContent())
                .isEqualTo("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe");
    }

    @Test
    void empty_elements_are_written_as_browsers_want_them() {
        assertThat(Element.of("div").html()).isEqualTo("<div></div>\n");
        assertThat(Element.of("img").with("alt", "").html()).isEqualTo("<img alt=\"\"/>\n");
        assertThat(Element.of("span").html()).isEqualTo("<span></span>");
    }

    @Test
    void places_are_short_and_do_not_depend_on_the_locale() {
        assertThat(Element.place(12)).isEqualTo("12");
        assertThat(Element.place(-0.001)).isEqualTo("0");
        assertThat(Element.place(1.5)).isEqualTo("1.5");
        assertThat(Element.place(1.256)).isEqualTo("1.26");
        assertThat(Element.place(-3.1)).isEqualTo("-3.1");
    }

    @Test
    void a_script_that_would_need_escaping_is_refused() {
        assertThatThrownBy(() -> Element.of("script").verbatim("if (a < b) {}"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Element.of("script").verbatim("a && b")).isInstanceOf(IllegalArgumentException.class);
        assertThat(Element.of("b").verbatim("a > b").html()).isEqualTo("<b>a > b</b>");
    }
}
