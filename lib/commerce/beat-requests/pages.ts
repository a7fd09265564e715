import { z } from "zod";
import { count, id } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { boardFilters } from "./input-shapes";
import { BeatRequest, pathRequest, TokenInfo } from "./shapes";

export type OpenRequest = z.output<typeof BeatRequest>;

export type OpenBoard = z.output<typeof openBoard.output>;
export type Submittable = z.output<typeof listSubmittable.output>[number];

/** The requests that end soonest, for the front page. */
export const listOpenRequests = pageOperation({
  id: "listOpenRequests",
  access: "visitor",
  output: z.array(BeatRequest),
});

/** Active requests of others in a genre of the caller's tracks, without a submission of the caller, for the front page. */
export const listFittingRequests = pageOperation({
  id: "listFittingRequests",
  access: "account",
  output: z.array(BeatRequest),
});

/** A page of the board of active requests. */
export const openBoard = pageOperation({
  id: "openBoard",
  access: "anyone",
  input: z.object({
    ...boardFilters,
    sort: z.enum(["newest", "ending_soon", "most_submissions"]),
    page: id,
  }),
  output: z.object({
    pagination: pageSchema(BeatRequest),
    /** The genres of the active requests, those with most first. */
    genres: z.array(z.object({ genre: z.string(), active: count })),
  }),
});

/** Loads the form of a request. */
export const startRequest = pageOperation({
  id: "startRequest",
  access: "account",
  output: z.object({ tokens: TokenInfo }),
});

/** The caller's published tracks that are not submitted to a request yet. */
export const listSubmittable = pageOperation({
  id: "listSubmittable",
  access: "account",
  params: z.object({ request_id: pathRequest }),
  output: z.array(
    z.object({
      id,
      name: z.string(),
      bpm: z.int().nullable(),
      key: z.string().nullable(),
      scale: z.string().nullable(),
    }),
  ),
});

/** A request, counted as looked at. */
export const openRequest = pageOperation({
  id: "openRequest",
  access: "anyone",
  params: z.object({ request_id: pathRequest }),
  output: BeatRequest,
});
