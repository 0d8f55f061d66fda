/**
 * Images in and out: {@link ballast.data.image.ImageFolder} reads folders of images as samples and writes samples as
 * images; {@link ballast.data.image.GreyPng} and {@link ballast.data.image.SideBySide} draw single pictures,
 * {@link ballast.data.image.ContactSheet} many on one sheet.
 *
 * <p>Every image becomes grey: {@code 0.299 R + 0.587 G + 0.114 B} (the luma of Rec. 601) on the values as they are
 * stored, without regard to gamma or colour profiles. Transparent pixels are drawn on white. Files of up to 8 bits per
 * channel give whole numbers 0..255; 16-bit files give 0..255 in single precision, 65535 being 255. Photographs are
 * rotated according to their Exif orientation.
 */
package ballast.data.image;
