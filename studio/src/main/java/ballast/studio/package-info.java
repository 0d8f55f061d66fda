/** The server of the studio: who may ask, what is answered, what happens without being asked. */
package ballast.studio;
