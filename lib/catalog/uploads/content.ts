import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { findFfmpeg } from "@/lib/platform/audio-codec/ffmpeg";
import { decodedBytes, MAX_DECODED_BYTES } from "@/lib/platform/decoded-picture";
import { FFMPEG_FORMATS, FORMATS, type Format, PIXELS, type Purpose } from "./constants";
import { findMidiFault } from "./midi";

/** The media type of a file by its content, or the reason why it is refused. */
export type Content = { mediaType: string } | { mediaType?: undefined; code: string; reason: string };

/** The number of first bytes that reveal the type of a file. Of pictures and MIDI all are looked at. */
export const HEAD_BYTES = 64 * 1024;

/** The formats that this server takes. */
export const findFormats = async (purpose: Purpose): Promise<readonly Format[]> =>
  purpose === "audio" && (await findFfmpeg()) ? [...FORMATS.audio, ...FFMPEG_FORMATS] : FORMATS[purpose];

/** Looks at the first bytes of a file, or at the whole of a picture or of MIDI. */
export async function detectContent(purpose: Purpose, bytes: Uint8Array): Promise<Content> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (purpose === "import") return checkText(bytes, found?.mime);
  const formats = await findFormats(purpose);
  const format = formats.find(({ extensions }) => found && extensions.includes(found.ext));
  if (!format) return refuseContent(purpose, formats, found?.mime);
  if (purpose === "image") return checkPicture(bytes, format.media_type);
  return format.name === "MIDI" ? checkMidi(bytes, format.media_type) : { mediaType: format.media_type };
}

function checkMidi(bytes: Uint8Array, mediaType: string): Content {
  const fault = findMidiFault(bytes, bytes.length);
  return fault === undefined
    ? { mediaType }
    : { code: "damaged", reason: `This is no whole MIDI file: ${fault}` };
}

function refuseContent(purpose: Purpose, formats: readonly Format[], type: string | undefined): Content {
  const names = formats.map(({ name }) => name);
  const allowed = names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names.at(-1)}` : names[0];
  const isKnown = type?.startsWith(purpose === "audio" ? "audio/" : `${purpose}/`);
  return {
    code: isKnown
      ? "unsupported_format"
      : purpose === "stems"
        ? "not_zip"
        : purpose === "import"
          ? "not_csv"
          : `not_${purpose}`,
    reason: `The content of this file is ${type === undefined ? "of an unknown type" : `of the type ${type}`}. It must be ${allowed}.`,
  };
}

/** Text has no NUL, but in an encoding that begins with a mark of its own. */
function checkText(bytes: Uint8Array, type: string | undefined): Content {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { code: "wrong_encoding", reason: "This file is in UTF-16. Save it as CSV in UTF-8." };
  return type === undefined && !bytes.includes(0)
    ? { mediaType: "text/csv" }
    : refuseContent("import", FORMATS.import, type);
}

/** A picture is opened, because its first bytes do not tell whether it has any pixels. */
async function checkPicture(bytes: Uint8Array, mediaType: string): Promise<Content> {
  const picture = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const { width = 0, height = 0 } = picture ?? {};
  if (!picture) return { code: "damaged", reason: "This picture is damaged: it cannot be opened." };
  if (width * height > PIXELS.max)
    return {
      code: "too_many_pixels",
      reason: `This picture has ${width} x ${height} pixels. It must have at most ${PIXELS.max / 1_000_000} megapixels.`,
    };
  if (decodedBytes(picture) > MAX_DECODED_BYTES)
    return {
      code: "too_many_pixels",
      reason: `This picture takes ${Math.round(decodedBytes(picture) / 1e6)} MB when it is opened. It must take at most ${MAX_DECODED_BYTES / 1e6}: save it with 8 bits per color.`,
    };
  if (Math.min(width, height) < PIXELS.min)
    return {
      code: "too_few_pixels",
      reason: `This picture has ${width} x ${height} pixels. It must have at least ${PIXELS.min} each way.`,
    };
  return { mediaType };
}
