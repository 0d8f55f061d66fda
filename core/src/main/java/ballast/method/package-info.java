/** The catalogue of methods: what each is, where it comes from, and how it is configured. */
package ballast.method;
