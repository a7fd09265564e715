import { UPLOAD_PURPOSES } from "@/db/values/files";
import {
  DURATION_MS,
  FORMATS,
  KEPT_HOURS,
  MAX_BYTES,
  MAX_IMPORT_ROWS,
  MAX_WAITING,
  MIDI_ARCHIVE,
  PART_BYTES,
  PIXELS,
  STEMS,
} from "@/lib/catalog/uploads/constants";
import { getUpload } from "@/lib/catalog/uploads/contract";
import { EXAMPLE_METADATA, exampleUpload, receivedUpload } from "@/lib/catalog/uploads/examples";
import { importUploadId } from "@/lib/commerce/catalogs/examples";
import { code, table } from "@/lib/docs/reference/markdown-syntax";
import { VOICE_TAG } from "@/lib/platform/audio-codec/constants";

const MIB = 1024 * 1024;
const GIGABYTE = 1_000_000_000;

const LIMITS = {
  audio: `${MAX_BYTES.audio / MIB} MiB, ${DURATION_MS.min / 1000} second to ${DURATION_MS.max / 60_000} minutes`,
  stems: `${MAX_BYTES.stems / MIB / 1024} GiB`,
  midi: `${MAX_BYTES.midi / MIB} MiB`,
  image: `${MAX_BYTES.image / 1_000_000} MB, at least ${PIXELS.min} pixels each way, at most ${PIXELS.max / 1_000_000} megapixels`,
  import: `${MAX_BYTES.import / 1_000_000} MB, ${MAX_IMPORT_ROWS.toLocaleString("en")} rows, UTF-8`,
};

/** Values of the guides about uploads. */
export const uploadValues: Record<string, () => string> = {
  "upload-formats": () =>
    table(
      ["Purpose", "Formats", "Limits"],
      UPLOAD_PURPOSES.map((purpose) => [
        code(purpose),
        FORMATS[purpose].map(({ name }) => name).join(", "),
        LIMITS[purpose],
      ]),
    ),
  "import.rows": () => MAX_IMPORT_ROWS.toLocaleString("en"),
  "import.upload-id": () => importUploadId,
  "stems.files": () => String(STEMS.files),
  "midi.files": () => String(MIDI_ARCHIVE.files),
  "midi.unpacked": () => String(MIDI_ARCHIVE.unpackedBytes / MIB),
  "stems.unpacked": () => String(STEMS.unpackedBytes / MIB / 1024),
  "voice-tag.every": () => String(VOICE_TAG.everySeconds),
  "uploads.waiting": () => String(MAX_WAITING.bytes / GIGABYTE),
  "uploads.hours": () => String(KEPT_HOURS),
  "uploads.part": () => String(PART_BYTES / MIB),
  "upload.example-id": () => exampleUpload.id,
  "upload.received-id": () => receivedUpload.id,
  "upload.example-size": () => String(exampleUpload.size),
  "upload.example-metadata": () => EXAMPLE_METADATA,
  "upload-example": () => JSON.stringify(getUpload.response.parse(getUpload.example.response), null, 2),
};
