import "server-only";
import { type Caller, readerOf } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";
import { found } from "@/lib/http/contract/found";
import type { Input } from "@/lib/http/contract/operation";
import { listed } from "@/lib/http/lists/listed";
import * as contract from "./contract";
import { findComments, findFingerprintStatus, findWave } from "./queries";

/** A page of the track's comments in reading order. */
export async function listTrackComments(caller: Caller, input: Input<typeof contract.listTrackComments>) {
  const page = await listed(
    input,
    (slice) => findComments(readerOf(caller), input.id, slice),
    contract.listTrackComments,
  );
  return { pagination: found(page, "track") };
}

/** The track's 1,800 peaks. */
export async function getTrackWave(caller: Caller, input: Input<typeof contract.getTrackWave>) {
  const wave = found(await findWave(readerOf(caller), input.id), "track");
  if (!wave.peaks) throw new ApiError("not_found", "The waveform of this track has not been computed yet.");
  return { peaks: wave.peaks };
}

/** The state of the track's audio fingerprint. */
export async function getTrackFingerprintStatus(
  caller: Caller,
  input: Input<typeof contract.getTrackFingerprintStatus>,
) {
  return found(await findFingerprintStatus(readerOf(caller), input.id), "track");
}
