import type { CHAIN_KINDS } from "@/db/values/market";
import { type FileKind, TAGGED_KINDS } from "@/lib/commerce/terms/names";
import type { Ordered } from "./token-shapes";

export type ChainKind = (typeof CHAIN_KINDS)[number];

/** The sources that are kept for a license besides the files it names: those are made of them. */
const ORIGINAL = "original";
const VOICE_TAG = "voice_tag";

type Sound = Pick<
  Ordered,
  | "audio_file_id"
  | "mp3_320_id"
  | "mp3_256_id"
  | "wav_id"
  | "flac_id"
  | "mp3_tagged_id"
  | "wav_tagged_id"
  | "voice_tag_id"
  | "stems_id"
  | "midi_id"
> & { terms: { files_to_deliver: readonly FileKind[] } };

/** The files of a license, as far as they exist; others are made of its sources by their first download. */
export function listFileKinds({ audio_file_id, voice_tag_id, stems_id, terms, ...sound }: Sound) {
  const existing: Record<FileKind, number | null> = {
    mp3_tagged: sound.mp3_tagged_id,
    mp3_320: sound.mp3_320_id,
    mp3_256: sound.mp3_256_id,
    wav: sound.wav_id,
    wav_tagged: sound.wav_tagged_id,
    flac: sound.flac_id,
    stems: stems_id,
    trackout: stems_id,
    midi: sound.midi_id,
  };
  const files = terms.files_to_deliver.map((kind) => ({ kind: kind as string, file_id: existing[kind] }));
  const isTagged = terms.files_to_deliver.some((kind) => TAGGED_KINDS.includes(kind));
  const sources = [{ kind: ORIGINAL, file_id: audio_file_id }];
  if (isTagged) sources.push({ kind: VOICE_TAG, file_id: voice_tag_id });
  return [...files, ...sources];
}

/** The state of a license, as its viewer sees it. `expired` follows from the time. */
export const LICENSE_STATUSES = ["active", "expired", "suspended", "revoked", "superseded"] as const;
