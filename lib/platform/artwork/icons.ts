import "server-only";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { singleton } from "@/lib/platform/singleton";
import { drawMark, type TileShape } from "./mark";

/** The icons of the site, drawn from the mark when they are first requested. */

interface IconFile {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  type: string;
}

type Draw = () => Promise<Buffer>;

const png =
  (size: number, shape: TileShape): Draw =>
  () =>
    sharp(Buffer.from(drawMark(size, shape)))
      .png({ compressionLevel: 9 })
      .toBuffer();

const ICONS: Readonly<Record<string, { type: string; draw: Draw }>> = {
  "icon.svg": { type: "image/svg+xml", draw: async () => Buffer.from(drawMark(32)) },
  "icon-192.png": { type: "image/png", draw: png(192, "rounded") },
  "icon-512.png": { type: "image/png", draw: png(512, "rounded") },
  "maskable-512.png": { type: "image/png", draw: png(512, "maskable") },
  "apple-touch-icon.png": { type: "image/png", draw: png(180, "square") },
  "favicon.ico": { type: "image/x-icon", draw: () => drawIco([16, 32, 48]) },
};

const iconCache = singleton("icons", () => new Map<string, Promise<IconFile>>());

/** The icon of a file name such as `icon-192.png`; undefined when there is none. */
export async function getIcon(name: string): Promise<IconFile | undefined> {
  if (!Object.hasOwn(ICONS, name)) return undefined;
  const known = iconCache.get(name) ?? draw(name);
  iconCache.set(name, known);
  return known;
}

async function draw(name: string): Promise<IconFile> {
  // Safe cast: the caller has looked it up.
  const icon = ICONS[name] as (typeof ICONS)[string];
  const bytes = Uint8Array.from(await icon.draw());
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { bytes, etag, type: icon.type };
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file with a PNG for each size. */
async function drawIco(sizes: number[]): Promise<Buffer> {
  const images = await Promise.all(sizes.map((size) => png(size, "rounded")()));
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * sizes.length);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, image] of images.entries()) {
    const at = HEADER_BYTES + ENTRY_BYTES * index;
    const size = sizes[index] ?? 0;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4); // planes
    head.writeUInt16LE(32, at + 6); // bits per pixel
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}
