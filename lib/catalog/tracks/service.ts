import "server-only";
import { searched } from "@/lib/catalog/search-index/service";
import { type Caller, toViewer } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { serve } from "@/lib/platform/http-server/page-operation";
import { sharedDocuments } from "@/lib/platform/read-model/shared-documents";
import * as contract from "./contract";
import type { WholePrices } from "./kinds";
import { findTracksPage } from "./list-queries";
import { findTrackSurroundings } from "./page-queries";
import * as pages from "./pages";
import {
  findCommentMarks,
  findComments,
  findFingerprintStatus,
  findTrack,
  findTrackFacts,
  findWave,
  type TrackDetailRow,
} from "./queries";
import { findRowDetails, findTrackCovers } from "./row-queries";

/** The number of comments on the page of a track. */
const OPEN_COMMENTS = 50;

/** About as many pictures of authors as fit below a waveform side by side. */
const MARKS = 60;

const COMMENTS_PAGE = { page: 1, per_page: 15 };

/** A page of the published, public tracks. */
export async function listTracks(_caller: Caller, input: Input<typeof contract.listTracks> & WholePrices) {
  const { sort, page: _page, per_page: _per_page, cursor: _cursor, query, ...filters } = input;
  return {
    pagination: await paginateList(
      input,
      (slice) => searched(query, (wording) => findTracksPage({ ...filters, query: wording }, sort, slice)),
      contract.listTracks,
    ),
  };
}

const documents = sharedDocuments<TrackDetailRow>("tracks");

/** The track with the extras that `with` names; the keys of other extras are absent. What others have changed may show a second late. */
export async function getTrack(caller: Caller, input: Input<typeof contract.getTrack>) {
  const { id } = input;
  const extras = caller.kind === "anonymous" ? [] : input.with;
  const viewer = toViewer(caller);
  const load = (as: typeof viewer) => findTrack(as, id, extras, COMMENTS_PAGE.per_page);
  return orNotFound(
    await documents.read(caller, {
      key: `${id} ${extras}`,
      facts: () => findTrackFacts(viewer, id, extras.includes("comments")),
      load: () => load(null),
      loadForViewer: () => load(viewer),
      output: describeTrack,
    }),
    "track",
  );
}

type TrackFacts = Pick<TrackDetailRow["track"], "liked" | "reposted" | "owned">;

function describeTrack(row: TrackDetailRow, facts?: TrackFacts) {
  const { track, credits, contributors, licenses, similar, comments } = row;
  const { liked, reposted, owned } = facts ?? track;
  return {
    track: {
      ...track,
      ...{ liked, reposted, owned },
      ...(credits && { credits, contributors: contributors ?? [] }),
      ...(licenses && { licenses }),
      ...(similar && { similar }),
      ...(comments && { comments: paginate(COMMENTS_PAGE, comments.total, comments.data) }),
    },
  };
}

/** A page of the track's comments in reading order. */
export async function listTrackComments(caller: Caller, input: Input<typeof contract.listTrackComments>) {
  const page = await paginateList(
    input,
    (slice) => findComments(toViewer(caller), input.id, slice),
    contract.listTrackComments,
  );
  return { pagination: orNotFound(page, "track") };
}

/**
 * A page of the track's comments in reading order, whole for everybody, and the marks of all of them, spread over the track where there are
 * many. Throws `not_found`.
 */
export const openComments = serve(pages.openComments, async (caller, { track_id, page: number }) => {
  const query = { page: number, per_page: OPEN_COMMENTS };
  const viewer = toViewer(caller);
  const page = orNotFound(
    await paginateList(query, (slice) => findComments(viewer, track_id, slice)),
    "track",
  );
  const isWhole = page.total <= page.data.length;
  const marks = isWhole
    ? page.data.filter(({ deleted }) => !deleted)
    : await findCommentMarks(viewer, track_id, MARKS);
  return { page, marks };
});

/** The track's 1,800 peaks, and its loudness. */
export async function getTrackWave(caller: Caller, input: Input<typeof contract.getTrackWave>) {
  const wave = orNotFound(await findWave(toViewer(caller), input.id), "track");
  if (!wave.peaks) throw new ApiError("not_found", "The waveform of this track has not been computed yet.");
  return { peaks: wave.peaks, loudness_lufs: wave.loudness_lufs };
}

/** The state of the track's audio fingerprint. */
export async function getTrackFingerprintStatus(
  caller: Caller,
  input: Input<typeof contract.getTrackFingerprintStatus>,
) {
  return orNotFound(await findFingerprintStatus(toViewer(caller), input.id), "track");
}

/** The track for its page. Throws `not_found`, also when the caller may not open it. */
export const openTrack = serve(pages.openTrack, async (caller, { track_id }) => {
  const viewer = toViewer(caller);
  const [row, around] = await Promise.all([
    findTrack(viewer, track_id, ["credits", "similar"], 0),
    findTrackSurroundings(viewer, track_id),
  ]);
  const { track, credits, contributors, similar } = orNotFound(row, "track");
  return {
    track,
    credits: credits ?? [],
    contributors: contributors ?? [],
    similar: similar ?? [],
    ...orNotFound(around, "track"),
  };
});

/** The waveform of a track; null until it is computed, and for a track that is gone by now. */
export const getTrackPeaks = serve(pages.getTrackPeaks, async (caller, { track_id }) => ({
  peaks: (await findWave(toViewer(caller), track_id))?.peaks ?? null,
}));

/** The facts that rows of lists show of tracks besides those of a Track. */
export const listRowDetails = serve(pages.listRowDetails, async (caller, { track_ids }) =>
  track_ids.length === 0 ? [] : findRowDetails(toViewer(caller), track_ids),
);

/** The covers of tracks that lists show with something else about them. */
export const listTrackCovers = serve(pages.listTrackCovers, async (caller, { track_ids }) =>
  track_ids.length === 0 ? [] : findTrackCovers(toViewer(caller), track_ids),
);
