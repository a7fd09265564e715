import sharp from "sharp";
import { PIXELS } from "@/lib/catalog/uploads/constants";
import { COVER_SIZES, type CoverSize } from "@/lib/platform/pictures";

/** A picture as JPEG files of every size: upright, square, without transparency and metadata. Rejects for a damaged picture. */
export async function encodeCover(
  picture: Uint8Array,
): Promise<{ size: CoverSize; bytes: Uint8Array<ArrayBuffer> }[]> {
  const [largest, ...smaller] = COVER_SIZES;
  const master = await sharp(picture, { limitInputPixels: PIXELS.max, failOn: "error" })
    .rotate()
    .resize(largest, largest, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4" })
    .toBuffer();
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
