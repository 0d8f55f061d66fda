/** The fits of the studio: what was asked for, how it goes, what came of it. */
package ballast.studio.fit;
