package ballast.data.file.mat;

import ballast.data.file.array.Variable;
import ballast.npz.ValueSource;
import ballast.samples.ElementType;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** An open MATLAB file: a list of variables, which are loaded on request. */
interface MatVariables extends Closeable {

    /** All variables of the file, without their contents. */
    List<Variable> variables() throws IOException;

    /** The numbers of a variable of numbers, the first index running fastest. */
    Numbers numbers(Variable variable) throws IOException;

    /**
     * A stream of numbers.
     *
     * @param values the numbers
     * @param widest the type for numbers that are not whole numbers in 0..255
     * @param areLong whether they are whole numbers of 64 bits
     */
    record Numbers(ValueSource values, ElementType widest, boolean areLong) {}
}
