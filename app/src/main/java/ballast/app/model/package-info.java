/** The commands that fit models, keep them up to date and apply them, in this process or on Spark. */
package ballast.app.model;
