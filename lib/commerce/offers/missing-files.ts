import { FILE_NAMES, type FileKind } from "@/lib/commerce/terms/names";
import { filesOfTier } from "@/lib/commerce/terms/service";
import { SALE_REFUSALS } from "./names";
import type { OfferRow, SaleRow } from "./queries";

/** The files that a license delivers and its track does not have, and how they come to be there. */

type Files = Pick<SaleRow, "files">;
type License = Pick<OfferRow, "license_type" | "terms">;

/** The kinds that a license of a track promises and that cannot be delivered now. */
export function findMissingFiles(sale: Files, { terms: { files_to_deliver } }: License): FileKind[] {
  const kinds = sale.files.map(({ kind }) => kind);
  return files_to_deliver.filter((kind) => !kinds.includes(kind));
}

/** Whether a track has now what a license of it delivers, and the license delivers what its tier promises. */
export function isDeliverable(sale: Files, license: License): boolean {
  // Offers from before a tier promised its files may list fewer.
  const isWhole = filesOfTier(license.license_type).every((kind) =>
    license.terms.files_to_deliver.includes(kind),
  );
  return isWhole && findMissingFiles(sale, license).length === 0;
}

/** Explains what is missing; to those who manage the track also how to add it. */
export function missingFilesReason(sale: Files & Pick<SaleRow, "allowed">, license: License): string {
  const missing = findMissingFiles(sale, license);
  if (missing.length === 0) return SALE_REFUSALS.files_missing;
  const names = missing.map((kind) => FILE_NAMES[kind]).join(", ");
  const summary = `${SALE_REFUSALS.files_missing.slice(0, -1)}: ${names}.`;
  if (!sale.allowed) return summary;
  const remedies = new Set(missing.map((kind) => findRemedy(kind, sale)));
  return [summary, ...remedies].join(" ");
}

const LOSSLESS_REMEDY =
  "Replace the audio by WAV, AIFF or FLAC on the page of the track in the Studio, or with `PATCH /tracks/{id}` and `upload_id`.";
const VOICE_TAG_REMEDY =
  "Upload a voice tag on the page Artist profile in the Studio, or with `POST /artists/{id}/voice-tag`.";
const AUDIO_REMEDY =
  "Wait until the audio of the track is processed: `GET /tracks/{id}/processing` says how far it is.";
const STEMS_REMEDY =
  "Upload stems on the page of the track in the Studio, or with `PATCH /tracks/{id}` and `stems_upload_id`.";

function findRemedy(kind: FileKind, { files }: Files): string {
  const has = (other: FileKind) => files.some((file) => file.kind === other);
  if (kind === "stems" || kind === "trackout") return STEMS_REMEDY;
  if (kind === "midi")
    return "Upload MIDI on the page of the track in the Studio, or with `PATCH /tracks/{id}` and `midi_upload_id`.";
  if (!has("mp3_320")) return AUDIO_REMEDY;
  if (kind === "mp3_tagged" || (kind === "wav_tagged" && !has("mp3_tagged"))) return VOICE_TAG_REMEDY;
  return LOSSLESS_REMEDY;
}
