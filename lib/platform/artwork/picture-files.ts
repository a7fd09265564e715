import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { singleton } from "@/lib/platform/singleton";

/** Encodes a picture. */
type Encoder = { toBuffer(): Promise<Uint8Array> };

export type PictureFile = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/** The number of pictures that may be drawn or waiting at once; beyond that clients must retry. */
const MOST_AT_ONCE = 64;

const files = singleton("pictures", () => ({
  kept: new LRUCache<string, PictureFile>({
    maxSize: 24 * 2 ** 20,
    sizeCalculation: ({ bytes }) => bytes.length,
  }),
  inTheMaking: new Map<string, Promise<PictureFile>>(),
}));

/** The file that `draw` makes, which depends on `name` alone; undefined while too many others are being drawn. */
export async function pictureFile(
  name: string,
  draw: () => Encoder | Promise<Encoder>,
): Promise<PictureFile | undefined> {
  const existing = files.kept.get(name) ?? files.inTheMaking.get(name);
  if (existing) return existing;
  if (files.inTheMaking.size >= MOST_AT_ONCE) return undefined;
  const making = encode(draw).finally(() => files.inTheMaking.delete(name));
  files.inTheMaking.set(name, making);
  const file = await making;
  files.kept.set(name, file);
  return file;
}

async function encode(draw: () => Encoder | Promise<Encoder>): Promise<PictureFile> {
  const bytes = Uint8Array.from(await (await draw()).toBuffer());
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}
