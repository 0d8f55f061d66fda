/** Benchmarks of kernels and fits; {@code java -jar bench/target/benchmarks.jar} runs them. */
package ballast.bench;
