import { z } from "zod";
import { succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { API_BASE } from "@/lib/platform/http-contract/version";
import {
  CHECKSUMS,
  DURATION_MS,
  FORMATS,
  KEPT_HOURS,
  MAX_BYTES,
  MAX_IMPORT_ROWS,
  MAX_UPLOAD_BYTES,
  MAX_WAITING,
  MIDI_ARCHIVE,
  PART_BYTES,
  PIXELS,
  STEMS,
  TUS_VERSION,
} from "./constants";
import { EXAMPLE_METADATA, exampleUpload } from "./examples";
import { UploadLimits, UploadShape } from "./shapes";

const TYPE = "application/offset+octet-stream";
const uploadParams = z.object({ uploadId: z.uuid().describe("The upload.") });
const exampleParams = { uploadId: exampleUpload.id };

/** On every answer of the protocol, failures included. */
const speaksTus = { "Tus-Resumable": TUS_VERSION, "Tus-Version": TUS_VERSION } as const;
const place = { "Upload-Offset": null, "Upload-Expires": null } as const;

const length = z
  .string({ error: "Required: the length of the whole file in bytes. Upload-Defer-Length is not supported." })
  .regex(/^[1-9]\d{0,14}$/, "Must be an integer of at least 1: an empty file cannot be uploaded.");
const offset = z
  .string({ error: "Required: at which byte the body begins." })
  .regex(/^\d{1,15}$/, "Must be an integer of at least 0.");

const tusVersion = z.string().optional().describe(`The version of the protocol: \`${TUS_VERSION}\`.`);
const checksum = z
  .string()
  .optional()
  .describe(
    `The checksum of the body, such as \`sha256\`, a space and 32 bytes in base64. Algorithms: ${CHECKSUMS.join(", ")}.`,
  );

export const createUpload = operation({
  id: "createUpload",
  method: "POST",
  path: "/uploads",
  tag: "Uploads",
  summary: "Begin an upload",
  description:
    "Begins a resumable upload by the tus protocol 1.0, so any tus client can do this: see [bring music in](/docs/bring-music-in). " +
    "`Upload-Metadata` has `filename`, `filetype` and `purpose`: `audio` unless given, `stems`, `midi`, `image` or `import`. A body, if there is one, is the " +
    "beginning of the file. " +
    `An upload that nobody continues or uses for ${KEPT_HOURS} hours is removed. OPTIONS answers with the extensions that are supported.`,
  access: "account",
  scope: "catalog:write",
  limit: "resumable_uploads",
  headers: z.object({
    "Tus-Resumable": tusVersion,
    "Upload-Length": length.describe("The length of the whole file in bytes."),
    "Upload-Metadata": z
      .string()
      .max(4096, "Must have at most 4096 characters.")
      .optional()
      .describe("Names, each with a space and its value in base64, separated by commas."),
    "Upload-Checksum": checksum,
  }),
  upload: { maxBytes: MAX_UPLOAD_BYTES, types: [TYPE], optional: true },
  sends: {
    ...speaksTus,
    Location: `${API_BASE}/uploads/{upload.id}`,
    "Upload-Offset": "{upload.offset}",
    "Upload-Expires": null,
  },
  abilities: {
    "Tus-Resumable": TUS_VERSION,
    "Tus-Version": TUS_VERSION,
    "Tus-Max-Size": String(MAX_UPLOAD_BYTES),
    "Tus-Extension": "creation,creation-with-upload,checksum,expiration,termination",
    "Tus-Checksum-Algorithm": CHECKSUMS.join(","),
  },
  response: succeeded({ upload: UploadShape }),
  status: 201,
  errors: [
    "conflict",
    "bad_request",
    "precondition_failed",
    "payload_too_large",
    "unsupported_media_type",
    "checksum_mismatch",
    "insufficient_storage",
  ],
  example: {
    headers: {
      "Tus-Resumable": TUS_VERSION,
      "Upload-Length": String(exampleUpload.size),
      "Upload-Metadata": EXAMPLE_METADATA,
    },
    response: { upload: exampleUpload },
  },
});

export const getUpload = operation({
  id: "getUpload",
  method: "GET",
  path: "/uploads/{uploadId}",
  tag: "Uploads",
  summary: "Get an upload",
  description:
    "Returns the state of an upload of the caller. HEAD answers with its offset, length and metadata in headers alone, as tus clients ask.",
  access: "account",
  scope: "catalog:write",
  limit: "resumable_uploads",
  params: uploadParams,
  headers: z.object({ "Tus-Resumable": tusVersion }),
  sends: {
    ...speaksTus,
    ...place,
    "Upload-Length": null,
    "Upload-Metadata": null,
    // The protocol asks for it.
    "Cache-Control": "no-store",
  },
  response: succeeded({ upload: UploadShape }),
  errors: ["precondition_failed"],
  example: { params: exampleParams, response: { upload: exampleUpload } },
});

export const continueUpload = operation({
  id: "continueUpload",
  method: "PATCH",
  path: "/uploads/{uploadId}",
  tag: "Uploads",
  summary: "Send bytes of an upload",
  description:
    "Appends the body to the upload at `Upload-Offset`, which must be how much of it is here. If the connection breaks, what arrived is kept; " +
    "with `Upload-Checksum` a body counts only as a whole. After the last byte the content is checked: if it is not what the purpose allows, " +
    "the answer says why and the bytes are gone. A client that cannot send PATCH sends POST with `X-HTTP-Method-Override: PATCH`.",
  access: "account",
  scope: "catalog:write",
  limit: "resumable_uploads",
  methodOverride: true,
  params: uploadParams,
  headers: z.object({
    "Tus-Resumable": tusVersion,
    "Upload-Offset": offset.describe("At which byte of the file the body begins."),
    "Upload-Checksum": checksum,
  }),
  upload: { maxBytes: MAX_UPLOAD_BYTES, types: [TYPE] },
  sends: { ...speaksTus, ...place },
  empty: true,
  errors: [
    "bad_request",
    "conflict",
    "gone",
    "precondition_failed",
    "payload_too_large",
    "locked",
    "checksum_mismatch",
    "insufficient_storage",
  ],
  example: {
    params: exampleParams,
    headers: { "Tus-Resumable": TUS_VERSION, "Upload-Offset": "0" },
    upload: "night-bus.wav.part",
  },
});

export const deleteUpload = operation({
  id: "deleteUpload",
  method: "DELETE",
  path: "/uploads/{uploadId}",
  tag: "Uploads",
  summary: "Remove an upload",
  description: "Ends an upload and deletes its bytes. What was made of an upload in use stays.",
  access: "account",
  scope: "catalog:write",
  limit: "resumable_uploads",
  methodOverride: true,
  params: uploadParams,
  headers: z.object({ "Tus-Resumable": tusVersion }),
  sends: speaksTus,
  empty: true,
  errors: ["precondition_failed", "locked"],
  example: { params: exampleParams, headers: { "Tus-Resumable": TUS_VERSION } },
});

const formats = (purpose: keyof typeof FORMATS) =>
  FORMATS[purpose].map(({ extensions, ...rest }) => ({ ...rest, extensions: [...extensions] }));

export const getUploadLimits = operation({
  id: "getUploadLimits",
  method: "GET",
  path: "/uploads/limits",
  tag: "Uploads",
  summary: "Get what can be uploaded",
  description:
    "Returns the formats and sizes that are taken, and how much the caller's account can still upload.",
  access: "account",
  scope: "catalog:write",
  response: succeeded({ limits: UploadLimits }),
  example: {
    response: {
      limits: {
        audio: {
          formats: formats("audio"),
          max_bytes: MAX_BYTES.audio,
          min_duration: DURATION_MS.min,
          max_duration: DURATION_MS.max,
        },
        stems: {
          formats: formats("stems"),
          max_bytes: MAX_BYTES.stems,
          max_files: STEMS.files,
          max_unpacked_bytes: STEMS.unpackedBytes,
        },
        midi: {
          formats: formats("midi"),
          max_bytes: MAX_BYTES.midi,
          max_files: MIDI_ARCHIVE.files,
          max_unpacked_bytes: MIDI_ARCHIVE.unpackedBytes,
        },
        image: {
          formats: formats("image"),
          max_bytes: MAX_BYTES.image,
          min_pixels: PIXELS.min,
          max_pixels: PIXELS.max,
        },
        import: {
          formats: formats("import"),
          max_bytes: MAX_BYTES.import,
          max_rows: MAX_IMPORT_ROWS,
        },
        part_bytes: PART_BYTES,
        storage: { limit: MAX_WAITING.bytes, used: 31_752_044, left: MAX_WAITING.bytes - 31_752_044 },
      },
    },
  },
});
