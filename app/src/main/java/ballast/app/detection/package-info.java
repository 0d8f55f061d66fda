/** The commands that find outliers and bad cells: which they are, why, and the data without them. */
package ballast.app.detection;
