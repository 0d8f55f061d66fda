/** Fits as graphs of ONNX, for run-times outside of the JVM. */
@NullMarked
package ballast.onnx;

import org.jspecify.annotations.NullMarked;
