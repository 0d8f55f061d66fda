package ballast.parameter;

import ballast.BadInputException;
import ballast.fit.ParameterValue;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/** A parameter that is a number. */
public record NumberParameter<T extends Number>(
        String name,
        String meaning,
        String allowed,
        BiFunction<String, Double, T> type,
        BiConsumer<String, T> range,
        Optional<T> usual,
        String otherwise,
        Alternatives<T> alternatives)
        implements Parameter<T> {

    static NumberParameter<Double> of(String name, String meaning, String allowed, BiConsumer<String, Double> range) {
        return of(name, meaning, allowed, (any, number) -> number, range);
    }

    static NumberParameter<Integer> whole(
            String name, String meaning, String allowed, BiConsumer<String, Integer> range) {
        return of(name, meaning, allowed, NumberParameter::whole, range);
    }

    private static <T extends Number> NumberParameter<T> of(
            String name,
            String meaning,
            String allowed,
            BiFunction<String, Double, T> type,
            BiConsumer<String, T> range) {
        Alternatives<T> none = new Alternatives<>(Alternatives.Unit.ONE, List.of());
        return new NumberParameter<>(name, meaning, allowed, type, range, Optional.empty(), "", none);
    }

    private static Integer whole(String name, double number) {
        if (number != Math.rint(number) || Math.abs(number) > Integer.MAX_VALUE) {
            throw new BadInputException(name + " = " + number + ", must be a whole number");
        }
        return (int) number;
    }

    NumberParameter<T> withUsual(T value) {
        return new NumberParameter<>(name, meaning, allowed, type, range, Optional.of(value), "", alternatives);
    }

    NumberParameter<T> following(String sentence) {
        return new NumberParameter<>(name, meaning, allowed, type, range, Optional.empty(), sentence, alternatives);
    }

    /** The same with values that are worth trying beside the default. */
    public NumberParameter<T> orTry(double... others) {
        return orTry(Alternatives.Unit.ONE, others);
    }

    /** The same with multiples of a unit of the data that are worth trying beside the default. */
    public NumberParameter<T> orTry(Alternatives.Unit unit, double... others) {
        Alternatives<T> some = new Alternatives<>(
                unit, Arrays.stream(others).mapToObj(this::valueOf).toList());
        return new NumberParameter<>(name, meaning, allowed, type, range, usual, otherwise, some);
    }

    @Override
    public List<String> choices() {
        return List.of();
    }

    @Override
    public String usualText() {
        return usual.map(this::text).orElse(otherwise);
    }

    @Override
    public OptionalDouble number(T value) {
        return OptionalDouble.of(value.doubleValue());
    }

    @Override
    public String text(T value) {
        return new ParameterValue.Number(value.doubleValue()).text();
    }

    @Override
    public T valueOf(double number) {
        return type.apply(name, number);
    }

    @Override
    public T valueOf(String text) {
        try {
            return valueOf(Double.parseDouble(text.strip()));
        } catch (NumberFormatException e) {
            throw new BadInputException(name + " = '" + text + "', must be " + allowed, e);
        }
    }

    @Override
    public void check(T value) {
        range.accept(name, value);
    }
}
