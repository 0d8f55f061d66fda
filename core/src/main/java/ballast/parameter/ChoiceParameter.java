package ballast.parameter;

import ballast.BadInputException;
import ballast.NearestWord;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** A parameter that is one of the constants of an enumeration, each written in small letters and with hyphens. */
public record ChoiceParameter<E extends Enum<E>>(String name, String meaning, E first, List<E> worthTrying)
        implements Parameter<E> {

    /** The same with a constant that is worth trying beside the default. */
    public ChoiceParameter<E> orTry(E other) {
        return new ChoiceParameter<>(name, meaning, first, List.of(other));
    }

    private List<E> constants() {
        return Arrays.asList(first.getDeclaringClass().getEnumConstants());
    }

    @Override
    public List<String> choices() {
        return constants().stream().map(this::text).toList();
    }

    @Override
    public String allowed() {
        return String.join(", ", choices());
    }

    @Override
    public Optional<E> usual() {
        return Optional.of(first);
    }

    @Override
    public String usualText() {
        return text(first);
    }

    @Override
    public Alternatives<E> alternatives() {
        return new Alternatives<>(Alternatives.Unit.ONE, worthTrying);
    }

    @Override
    public OptionalDouble number(E value) {
        return OptionalDouble.empty();
    }

    @Override
    public String text(E value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public E valueOf(double number) {
        return valueOf(Double.toString(number));
    }

    @Override
    public E valueOf(String text) {
        return constants().stream()
                .filter(value -> text(value).equals(text.replace('_', '-')))
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        name + " = '" + text + "', must be one of " + allowed() + NearestWord.guess(text, choices())));
    }

    @Override
    public void check(E value) {
        // every constant is allowed
    }
}
