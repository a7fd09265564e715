import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { singleton } from "@/lib/platform/singleton";
import { drawPicture, type Picture, type PictureSize } from "./artwork";

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

/** The picture as a PNG file, `size` pixels wide and high; undefined while too many others are being drawn. */
export async function getPicture(picture: Picture, size: PictureSize): Promise<PictureFile | undefined> {
  const name = `${picture.kind}-${picture.id}-${picture.mood}-${size}`;
  const made = files.kept.get(name) ?? files.inTheMaking.get(name);
  if (made) return made;
  if (files.inTheMaking.size >= MOST_AT_ONCE) return undefined;
  const making = render(picture, size).finally(() => files.inTheMaking.delete(name));
  files.inTheMaking.set(name, making);
  const file = await making;
  files.kept.set(name, file);
  return file;
}

async function render(picture: Picture, size: PictureSize): Promise<PictureFile> {
  const png = await sharp(Buffer.from(drawPicture(picture, size)))
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
  const bytes = Uint8Array.from(png);
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}
