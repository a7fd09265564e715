import "server-only";
import sharp, { type Sharp } from "sharp";
import { type ArtworkPicture, drawPicture, type PictureSize, type PictureType } from "./artwork";
import { type PictureFile, pictureFile } from "./picture-files";

/** The picture as a file of this type, `size` pixels wide and high; undefined while too many others are being drawn. */
export async function getPicture(
  picture: ArtworkPicture,
  size: PictureSize,
  type: PictureType,
): Promise<PictureFile | undefined> {
  return pictureFile(`${picture.kind}-${picture.id}-${picture.mood}-${size} ${type}`, () =>
    ENCODERS[type](sharp(Buffer.from(drawPicture(picture, size))).removeAlpha()),
  );
}

const ENCODERS: Record<PictureType, (image: Sharp) => Sharp> = {
  // Full color resolution: the pictures have sharp edges between saturated colors.
  "image/avif": (drawn) => drawn.avif({ quality: 60, effort: 2, chromaSubsampling: "4:4:4" }),
  "image/webp": (drawn) => drawn.webp({ quality: 82, smartSubsample: true }),
  "image/png": (drawn) => drawn.png({ compressionLevel: 9 }),
};
