/** Samples on Apache Spark, and the methods that run there as estimators of Spark ML. */
package ballast.spark;
