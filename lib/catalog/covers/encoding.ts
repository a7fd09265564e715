import pLimit from "p-limit";
import sharp from "sharp";
import { PIXELS } from "@/lib/catalog/uploads/constants";
import { COVER_SIZES, type CoverSize } from "@/lib/platform/pictures";

/** The pixels of one large picture at once are enough for the memory of a process. */
const oneAtATime = pLimit(1);

/** A picture as JPEG files of every size: upright, square, without transparency and metadata. Rejects for a damaged picture. */
export async function encodeCover(
  picture: Uint8Array,
): Promise<{ size: CoverSize; bytes: Uint8Array<ArrayBuffer> }[]> {
  const [largest, ...smaller] = COVER_SIZES;
  const master = await oneAtATime(() => renderMaster(picture, largest));
  const others = await Promise.all(
    smaller.map(async (size) => ({
      size,
      bytes: await sharp(master)
        .resize(size, size)
        .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
        .toBuffer(),
    })),
  );
  return [{ size: largest, bytes: master }, ...others].map(({ size, bytes }) => ({
    size,
    bytes: Uint8Array.from(bytes),
  }));
}

function renderMaster(picture: Uint8Array, edge: number): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: PIXELS.max, failOn: "error" })
    .rotate()
    .resize(edge, edge, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
