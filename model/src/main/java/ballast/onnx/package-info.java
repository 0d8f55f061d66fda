/** Fits as graphs of ONNX, for run-times outside of the JVM. */
package ballast.onnx;
