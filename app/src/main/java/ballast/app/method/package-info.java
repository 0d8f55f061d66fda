/** The command that describes the methods: their texts, parameters and references. */
package ballast.app.method;
