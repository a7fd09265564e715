import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sharp, { type Sharp } from "sharp";
import { singleton } from "@/lib/platform/singleton";
import { drawPicture, type Picture, type PictureSize, type PictureType } from "./artwork";

export type PictureFile = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/** How many pictures may be drawn or waiting at once; beyond that clients must retry. */
const MOST_AT_ONCE = 64;

const files = singleton("pictures", () => ({
  kept: new LRUCache<string, PictureFile>({
    maxSize: 24 * 2 ** 20,
    sizeCalculation: ({ bytes }) => bytes.length,
  }),
  inTheMaking: new Map<string, Promise<PictureFile>>(),
}));

/** The picture as a file of this type, `size` pixels wide and high; undefined while too many others are being drawn. */
export async function getPicture(
  picture: Picture,
  size: PictureSize,
  type: PictureType,
): Promise<PictureFile | undefined> {
  const name = `${picture.kind}-${picture.id}-${picture.mood}-${size} ${type}`;
  const made = files.kept.get(name) ?? files.inTheMaking.get(name);
  if (made) return made;
  if (files.inTheMaking.size >= MOST_AT_ONCE) return undefined;
  const making = render(picture, size, type).finally(() => files.inTheMaking.delete(name));
  files.inTheMaking.set(name, making);
  const file = await making;
  files.kept.set(name, file);
  return file;
}

const ENCODERS: Record<PictureType, (drawn: Sharp) => Sharp> = {
  // Full color resolution: the pictures have sharp edges between saturated colors.
  "image/avif": (drawn) => drawn.avif({ quality: 60, effort: 2, chromaSubsampling: "4:4:4" }),
  "image/webp": (drawn) => drawn.webp({ quality: 82, smartSubsample: true }),
  "image/png": (drawn) => drawn.png({ compressionLevel: 9 }),
};

async function render(picture: Picture, size: PictureSize, type: PictureType): Promise<PictureFile> {
  const drawn = sharp(Buffer.from(drawPicture(picture, size))).removeAlpha();
  const bytes = Uint8Array.from(await ENCODERS[type](drawn).toBuffer());
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}
