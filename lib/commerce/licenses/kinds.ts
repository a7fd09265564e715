import type { CHAIN_KINDS } from "@/db/values/market";
import type { FileKind } from "@/lib/commerce/terms/names";

export type ChainKind = (typeof CHAIN_KINDS)[number];

/** The source that is kept for a license besides the files it names: those are made of it. */
const ORIGINAL = "original";

interface Sound {
  audio_file_id: number | null;
  mp3_320_id: number | null;
  wav_id: number | null;
  flac_id: number | null;
  stems_id: number | null;
  terms: { files_to_deliver: readonly FileKind[] };
}

/** The files of a license, as far as they exist; others are made of the original by their first download. */
export function listFileKinds({ audio_file_id, mp3_320_id, wav_id, flac_id, stems_id, terms }: Sound) {
  const renditions: Partial<Record<FileKind, number | null>> = {
    mp3_320: mp3_320_id,
    wav: wav_id,
    flac: flac_id,
    stems: stems_id,
    trackout: stems_id,
  };
  const files = terms.files_to_deliver.map((kind) => ({
    kind: kind as string,
    file_id: renditions[kind] ?? null,
  }));
  return [...files, { kind: ORIGINAL, file_id: audio_file_id }];
}

/** The state of a license, as its viewer sees it. `expired` follows from the time. */
export const LICENSE_STATUSES = ["active", "expired", "suspended", "revoked", "superseded"] as const;
