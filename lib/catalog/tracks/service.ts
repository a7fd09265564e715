import "server-only";
import type { Caller } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";
import type { Input } from "@/lib/http/contract/operation";
import { listed } from "@/lib/http/lists/listed";
import * as contract from "./contract";
import { findComments, findFingerprintStatus, findWave } from "./queries";

const NO_TRACK = "There is no track with this id.";

/** A page of the track's comments in reading order. */
export async function listTrackComments(_caller: Caller, input: Input<typeof contract.listTrackComments>) {
  const pagination = await listed(
    input,
    (slice) => findComments(input.id, slice),
    contract.listTrackComments,
  );
  if (!pagination) throw new ApiError("not_found", NO_TRACK);
  return { pagination };
}

/** The track's 1,800 peaks. */
export async function getTrackWave(_caller: Caller, input: Input<typeof contract.getTrackWave>) {
  const wave = await findWave(input.id);
  if (!wave) throw new ApiError("not_found", NO_TRACK);
  if (!wave.peaks) throw new ApiError("not_found", "The waveform of this track has not been computed yet.");
  return { peaks: wave.peaks };
}

/** The state of the track's audio fingerprint. */
export async function getTrackFingerprintStatus(
  _caller: Caller,
  input: Input<typeof contract.getTrackFingerprintStatus>,
) {
  const found = await findFingerprintStatus(input.id);
  if (!found) throw new ApiError("not_found", NO_TRACK);
  return found;
}
