import { z } from "zod";
import { KEYS, SCALES } from "@/db/values/music";
import { SAME_RECORDING } from "@/lib/catalog/fingerprints/constants";
import { DuplicateMatch } from "@/lib/catalog/fingerprints/shapes";
import { receivedUpload } from "@/lib/catalog/uploads/examples";
import { count, id, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";

const confidence = z.number().min(0).max(1).describe("From 0, a guess, to 1.");

const tagText = z.string().nullable();

export const extractMetadata = operation({
  id: "extractMetadata",
  method: "POST",
  path: "/uploads/{uploadId}/extract-metadata",
  tag: "Uploads",
  summary: "Read the metadata of an uploaded file",
  description:
    "Decodes a complete upload of sound and returns what it is: format, length, tempo, key and loudness, what its own tags say, and the tracks " +
    "that are the same recording. Nothing is stored. It takes about a second for a minute of music.",
  access: "account",
  scope: "catalog:write",
  safe: true,
  params: z.object({ uploadId: z.uuid().describe("The upload's id.") }),
  response: succeeded({
    metadata: z
      .object({
        format: z.enum(["wav", "aiff", "flac", "mp3", "ogg", "mp4", "adts"]).describe("The container."),
        codec: z.string().describe("`pcm`, `float`, `flac`, `alac`, `mp3`, `aac`, `vorbis` or `opus`."),
        lossless: z.boolean(),
        bit_depth: z.int().nullable().describe("Null for lossy codecs."),
        sample_rate: count.describe("Hertz."),
        channels: count,
        duration: count.describe("Milliseconds."),
        bpm: z.int().nullable().describe("What the file's own tags say, otherwise what was measured."),
        bpm_detected: z.int().nullable().describe("What was measured."),
        bpm_confidence: confidence.describe("How sure the measured tempo is: from 0, a guess, to 1."),
        key: z
          .enum(KEYS)
          .nullable()
          .describe(
            "The tonic, written with sharps: what the file's own tags say, otherwise what was measured.",
          ),
        scale: z.enum(SCALES).nullable(),
        key_detected: z.enum(KEYS).nullable().describe("What was measured."),
        scale_detected: z.enum(SCALES).nullable(),
        key_confidence: confidence.describe("How sure the measured key is: from 0, a guess, to 1."),
        loudness_lufs: z.number().nullable().describe("Integrated loudness by ITU-R BS.1770-4."),
        true_peak_dbtp: z.number().nullable(),
        title: tagText,
        artist: tagText,
        album: tagText,
        genre: tagText.describe("As the file says it; it need not be one of `GET /genres`."),
        year: z.int().nullable(),
        isrc: tagText.describe("The International Standard Recording Code."),
        has_cover: z.boolean().describe("Whether the file has a picture."),
        fingerprint_matches: z
          .array(z.object({ track_id: id, ...DuplicateMatch }))
          .describe(
            `Tracks that are the same recording: a similarity of at least ${SAME_RECORDING.similarity} over at least ${SAME_RECORDING.share * 100}% ` +
              "of the shorter one. Tracks of others are named only if they are public.",
          ),
      })
      .meta({ id: "UploadMetadata" }),
  }),
  errors: ["conflict"],
  example: {
    params: { uploadId: receivedUpload.id },
    response: {
      metadata: {
        format: "wav",
        codec: "pcm",
        lossless: true,
        bit_depth: 24,
        sample_rate: 44_100,
        channels: 2,
        duration: 154_000,
        bpm: 78,
        bpm_detected: 78,
        bpm_confidence: 0.91,
        key: "D",
        scale: "minor",
        key_detected: "D",
        scale_detected: "minor",
        key_confidence: 0.74,
        loudness_lufs: -11.2,
        true_peak_dbtp: -0.8,
        title: "Night Bus",
        artist: null,
        album: null,
        genre: null,
        year: null,
        isrc: null,
        has_cover: false,
        fingerprint_matches: [],
      },
    },
  },
});
