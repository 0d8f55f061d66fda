/** Random numbers for contamination and generated data; not API. */
package ballast.data.contamination.internal;
