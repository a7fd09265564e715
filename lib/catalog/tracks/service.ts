import "server-only";
import { type Caller, readerOf } from "@/lib/http/contract/caller";
import { ApiError } from "@/lib/http/contract/errors";
import { found } from "@/lib/http/contract/found";
import { paginate } from "@/lib/http/contract/lists";
import type { Input } from "@/lib/http/contract/operation";
import { listed } from "@/lib/http/lists/listed";
import * as contract from "./contract";
import { findTracksPage } from "./list-queries";
import { findComments, findFingerprintStatus, findTrack, findWave } from "./queries";

const COMMENTS_PAGE = { page: 1, per_page: 15 };

/** A page of the published, public tracks. */
export async function listTracks(_caller: Caller, input: Input<typeof contract.listTracks>) {
  const { sort, page: _page, per_page: _per_page, cursor: _cursor, ...filters } = input;
  return {
    pagination: await listed(input, (slice) => findTracksPage(filters, sort, slice), contract.listTracks),
  };
}

/** The track with the extras that `with` names; the keys of other extras are absent. */
export async function getTrack(caller: Caller, input: Input<typeof contract.getTrack>) {
  const extras = caller.kind === "anonymous" ? [] : input.with;
  const row = found(await findTrack(readerOf(caller), input.id, extras, COMMENTS_PAGE.per_page), "track");
  const { track, credits, similar, comments } = row;
  return {
    track: {
      ...track,
      ...(credits && { credits }),
      ...(similar && { similar }),
      ...(comments && { comments: paginate(COMMENTS_PAGE, comments.total, comments.data) }),
    },
  };
}

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
