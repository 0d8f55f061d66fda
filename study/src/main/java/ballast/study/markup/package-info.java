/** Pages and pictures as trees of elements, written so that nothing in them can be mistaken for markup. */
package ballast.study.markup;
