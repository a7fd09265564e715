import sharp from "sharp";
import { drawMark, type TileShape } from "./mark";

/** The icons in `public`, drawn from the mark. */

type Draw = () => Promise<Buffer>;

const png =
  (size: number, shape: TileShape): Draw =>
  () =>
    sharp(Buffer.from(drawMark(size, shape)))
      .png({ compressionLevel: 9 })
      .toBuffer();

/** By their paths. Browsers ask for two of them at the root, whatever a page says. */
export const ICONS: Readonly<Record<string, Draw>> = {
  "public/icons/icon.svg": async () => Buffer.from(drawMark(32)),
  "public/icons/icon-192.png": png(192, "rounded"),
  "public/icons/icon-512.png": png(512, "rounded"),
  "public/icons/maskable-512.png": png(512, "maskable"),
  "public/apple-touch-icon.png": png(180, "square"),
  "public/favicon.ico": () => drawIco([16, 32, 48]),
};

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
