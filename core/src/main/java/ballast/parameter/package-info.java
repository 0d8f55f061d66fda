/** The parameters of methods: names, ranges, defaults, and values worth trying. */
package ballast.parameter;
