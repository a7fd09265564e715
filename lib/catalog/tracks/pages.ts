import { z } from "zod";
import { Comment } from "@/lib/catalog/resource-shapes/comment-shapes";
import { Contributor, Credit } from "@/lib/catalog/resource-shapes/credit-shapes";
import { Track, TrackDetails } from "@/lib/catalog/resource-shapes/track-shapes";
import { id, portalId } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** The comments of a track for its page, with their authors for everybody. */
export const openComments = pageOperation({
  id: "openComments",
  access: "anyone",
  params: z.object({ track_id: portalId }),
  input: z.object({ page: id }),
  output: pageSchema(Comment),
});

const OpenTrack = z.object({
  track: TrackDetails,
  credits: z.array(Credit),
  contributors: z.array(Contributor),
  similar: z.array(Track),
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
