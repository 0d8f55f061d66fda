/** What samples are beside a subspace: scores and distances, block by block. Not exported. */
package ballast.projection;
