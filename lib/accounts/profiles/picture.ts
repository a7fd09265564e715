import "server-only";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { decodedBytes, MAX_DECODED_BYTES } from "@/lib/platform/decoded-picture";
import { invalid } from "@/lib/platform/http-contract/errors";
import { PICTURE } from "./constants";

/** Edge length in pixels: twice the largest displayed size. */
const SIZE = 320;

/** The file signatures of the accepted formats. libvips reads others, such as SVG, which are too risky for untrusted input. */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF....WEBP/s, /^....ftypavi[fs]/s];

/**
 * Converts an uploaded picture to a small square JPEG. It is decoded and encoded again, which drops everything else in the file,
 * such as its location. Throws `validation_failed` with the field `picture`.
 */
export async function squarePicture(file: Uint8Array): Promise<{ bytes: Buffer; hash: string }> {
  if (file.length === 0) throw invalid({ picture: "Choose a picture." });
  if (file.length > PICTURE.mebibytes * 2 ** 20) {
    throw invalid({ picture: `Must be at most ${PICTURE.mebibytes} MiB.` });
  }
  const beginning = Buffer.from(file.subarray(0, 12)).toString("latin1");
  if (!BEGINNINGS.some((pattern) => pattern.test(beginning))) {
    throw invalid({ picture: `Must be a ${PICTURE.kinds} file.` });
  }
  const picture = sharp(file, { limitInputPixels: false, failOn: "error" });
  const metadata = await picture.metadata().catch(unreadable);
  const { width, height } = metadata;
  if (decodedBytes(metadata) > MAX_DECODED_BYTES) {
    throw invalid({
      picture: "Takes too much memory when it is opened: save it with 8 bits per color.",
    });
  }
  if (width * height > PICTURE.megapixels * 1e6) {
    throw invalid({ picture: `Must have at most ${PICTURE.megapixels} megapixels.` });
  }
  const bytes = await picture
    .autoOrient()
    .resize(SIZE, SIZE, { fit: "cover" })
    .flatten({ background: "white" })
    .jpeg({ quality: 85, mozjpeg: true })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(unreadable);
  return { bytes, hash: createHash("sha256").update(bytes).digest("hex").slice(0, 16) };
}

function unreadable(): never {
  throw invalid({ picture: "Cannot be read: the file is damaged or incomplete. Choose another." });
}
