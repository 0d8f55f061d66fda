/** What every report has: the page with its style, where the figures come from, pictures, and safe writing of files. */
package ballast.study.report;
