import { z } from "zod";
import { Comment } from "@/lib/catalog/resource-shapes/comment-shapes";
import { Contributor, Credit } from "@/lib/catalog/resource-shapes/credit-shapes";
import { Track, TrackDetails } from "@/lib/catalog/resource-shapes/track-shapes";
import { id, imageUrl, portalId } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** The comments of a track for its page, with their authors for everybody. */
export const openComments = pageOperation({
  id: "openComments",
  access: "anyone",
  params: z.object({ track_id: portalId }),
  input: z.object({ page: id }),
  output: z.object({
    page: pageSchema(Comment),
    /** The comments that stand below the waveform. */
    marks: z.array(Comment),
  }),
});

const OpenTrack = z.object({
  track: TrackDetails,
  credits: z.array(Credit),
  contributors: z.array(Contributor),
  similar: z.array(Track),
  /** Others of its first artist, those played most first. */
  more: z.array(Track),
  /** 1,800 peaks between 0 and 1; null until they are computed. */
  peaks: z.array(z.number()).nullable(),
  /** Whether the caller may change the track. */
  editable: z.boolean(),
});

export type OpenTrack = z.output<typeof OpenTrack>;

/** A track for its page, whole for everybody who may open it. */
export const openTrack = pageOperation({
  id: "openTrack",
  access: "anyone",
  params: z.object({ track_id: portalId }),
  output: OpenTrack,
});

/** The waveform of a track that the page shows already. */
export const getTrackPeaks = pageOperation({
  id: "getTrackPeaks",
  access: "anyone",
  params: z.object({ track_id: portalId }),
  output: OpenTrack.pick({ peaks: true }),
});

const TrackRowDetails = z.object({
  id,
  /** The waveform in 48 characters, each a height from `0` to `v`, of 31; null until it is computed. */
  outline: z.string().nullable(),
  /** The first two by name. */
  genres: z.array(z.string()),
  /** The first two by name. */
  tags: z.array(z.string()),
  /** Whether the exclusive rights are sold, so that nothing else is for sale. */
  sold: z.boolean(),
  /** Whether it may be downloaded for free. */
  downloadable: z.boolean(),
  /** Whether the caller likes it. */
  liked: z.boolean(),
});

export type TrackRowDetails = z.output<typeof TrackRowDetails>;

const TrackCover = z.object({ id, image: imageUrl });

export type TrackCover = z.output<typeof TrackCover>;

/** The covers of tracks, for lists of something else about them. Those of tracks that the caller may not open are left out. */
export const listTrackCovers = pageOperation({
  id: "listTrackCovers",
  access: "anyone",
  input: z.object({ track_ids: z.array(id) }),
  output: z.array(TrackCover),
});

/** The facts that rows of lists show of tracks besides those of a Track. Tracks that the caller may not open are left out. */
export const listRowDetails = pageOperation({
  id: "listRowDetails",
  access: "anyone",
  input: z.object({ track_ids: z.array(id) }),
  output: z.array(TrackRowDetails),
});
