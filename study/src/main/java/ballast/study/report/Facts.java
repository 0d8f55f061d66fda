package ballast.study.report;

import ballast.study.markup.Element;

/** A list of named facts, such as what was run and by what. Filled step by step; not thread-safe. */
public final class Facts {

    private final Element list = Element.of("dl").with("class", "facts");

    public Facts add(String name, String value) {
        list.add(Element.of("dt").text(name), Element.of("dd").text(value));
        return this;
    }

    /** Adds a fact that ends in what a user types. */
    public Facts add(String name, String value, String code) {
        list.add(
                Element.of("dt").text(name),
                Element.of("dd").text(value).add(Element.of("code").text(code)));
        return this;
    }

    /** Adds the number of repeats and their seeds. */
    public Facts addRepeats(int repeats, long seed) {
        return add(
                "Repeats",
                repeats == 1 ? "1, seed " + seed : repeats + ", seeds " + seed + " to " + (seed + repeats - 1));
    }

    /** Adds the command, the program, the machine and the time. */
    public Facts add(RunEnvironment environment) {
        if (!environment.command().isEmpty()) {
            add("Command", "", environment.command());
        }
        return add(
                        "Made with",
                        "Ballast " + environment.ballast() + ", Java " + environment.java() + ", "
                                + environment.platform())
                .add("Made at", environment.when().toString());
    }

    public Element element() {
        return list;
    }

    public Element section() {
        return Section.titled("What was run").add(list);
    }
}
