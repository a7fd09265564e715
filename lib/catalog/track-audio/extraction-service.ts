import "server-only";
import { findSameRecordings } from "@/lib/catalog/fingerprints/service";
import { measureUpload } from "@/lib/catalog/uploads/service";
import { readKey } from "@/lib/platform/audio-analysis/key-names";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import type * as contract from "./extraction-contract";

/** Reads the format and the tags of an uploaded file. Throws as `measureUpload`. */
export async function extractMetadata(
  caller: UserCaller,
  { uploadId }: Input<typeof contract.extractMetadata>,
) {
  const { measured, print, hasCover } = await measureUpload(caller, uploadId);
  const { container: format, frames, peaks, tags, bpm, key, scale, ...metadata } = measured;
  const { title, artist, album, genre, year, isrc } = tags;
  const taggedKey = tags.key === null ? undefined : readKey(tags.key);
  const fingerprint_matches = await findSameRecordings(caller, print);
  return {
    metadata: {
      ...metadata,
      // As a track of this file gets them: what the file says counts before what was measured.
      bpm: rounded(tags.bpm ?? bpm),
      key: taggedKey ? taggedKey.key : key,
      scale: taggedKey ? taggedKey.scale : scale,
      ...{ bpm_detected: rounded(bpm), key_detected: key, scale_detected: scale },
      ...{ format, title, artist, album, genre, year, isrc },
      has_cover: hasCover,
      fingerprint_matches,
    },
  };
}

const rounded = (bpm: number | null) => bpm && Math.round(bpm);
