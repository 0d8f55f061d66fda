/** Studies as files: methods, data, measures, published figures, and the places of data sets. */
package ballast.study.plan;
