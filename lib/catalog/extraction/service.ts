import "server-only";
import { findSameRecordings } from "@/lib/catalog/fingerprints/service";
import { measureUpload } from "@/lib/catalog/uploads/service";
import type { UserCaller } from "@/lib/http/contract/caller";
import type { Input } from "@/lib/http/contract/operation";
import type * as contract from "./contract";

/** What the file of an upload is and says of itself. Throws as `measureUpload`. */
export async function extractMetadata(
  caller: UserCaller,
  { uploadId }: Input<typeof contract.extractMetadata>,
) {
  const { measured, print, hasCover } = await measureUpload(caller, uploadId);
  const { container: format, frames, peaks, tags, bpm, ...metadata } = measured;
  const { title, artist, album, genre, year } = tags;
  const fingerprint_matches = await findSameRecordings(caller, print);
  return {
    metadata: {
      ...metadata,
      bpm: bpm && Math.round(bpm),
      ...{ format, title, artist, album, genre, year },
      has_cover: hasCover,
      fingerprint_matches,
    },
  };
}
