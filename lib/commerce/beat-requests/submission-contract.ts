import { z } from "zod";
import { cleanText, count, id, pathId, success } from "@/lib/platform/http-contract/fields";
import { examplePage, pageQuery, pageSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { MAX_NOTE, MAX_SUBMISSIONS } from "./constants";
import { beatRequestDefaults } from "./defaults";
import {
  BeatRequest,
  BeatSubmission,
  CHOSEN_SUBMISSION,
  exampleBeatRequest,
  exampleSubmission,
  OWN_REQUEST,
  OwnBeatSubmission,
  pathRequest,
  SPARE_SUBMISSION,
} from "./shapes";

const params = z.object({ id: pathRequest.describe("The request's id.") });

/** `data`, `count` and `pagination`, as the list of requests has them. */
function listSchema<Item extends z.ZodType>(item: Item) {
  const { data, ...integers } = pageSchema(item).shape;
  return success({
    data,
    count: count.describe("Number of items on this page."),
    pagination: z.object(integers),
  });
}

function submissionExample<Item>(item: Item) {
  const { data, ...pagination } = examplePage([item]);
  return { data, count: data.length, pagination };
}

export const submitToBeatRequest = operation({
  ...beatRequestDefaults,
  id: "submitToBeatRequest",
  method: "POST",
  path: "/beat-requests/{id}/submissions",
  summary: "Submit a track to a beat request",
  description:
    `Submits a published track that the caller manages; an account can submit ${MAX_SUBMISSIONS} to a request. Responds with 409 when the ` +
    "track has already been submitted, and with 410 when the request has expired or is fulfilled.",
  access: "account",
  scope: "beat-requests:write",
  needsConfirmedEmail: true,
  limit: "beat_requests",
  params,
  body: z.object({
    track_id: id,
    note: cleanText(0, MAX_NOTE).default("").describe("A few words to the requester."),
  }),
  status: 201,
  response: success({ data: BeatSubmission }),
  errors: ["not_found", "conflict", "quota_exceeded", "gone"],
  example: {
    params: { id: exampleBeatRequest.id },
    body: { track_id: 1, note: exampleSubmission.note },
    response: { data: exampleSubmission },
  },
});

export const listBeatSubmissions = operation({
  ...beatRequestDefaults,
  id: "listBeatSubmissions",
  method: "GET",
  path: "/beat-requests/{id}/submissions",
  summary: "List the submissions to a beat request",
  description:
    "The owner of the request and operators see all, others their own, oldest first. What the owner has read counts as opened.",
  access: "account",
  scope: "beat-requests:read",
  params,
  query: pageQuery,
  response: listSchema(BeatSubmission),
  errors: ["not_found"],
  example: {
    params: { id: exampleBeatRequest.id },
    query: { page: 1, per_page: 15 },
    response: submissionExample(exampleSubmission),
  },
});

export const withdrawBeatSubmission = operation({
  ...beatRequestDefaults,
  id: "withdrawBeatSubmission",
  method: "DELETE",
  path: "/beat-requests/{id}/submissions/{submissionId}",
  summary: "Withdraw a submission",
  description:
    "For the account that submitted the track. A submission that has fulfilled its request stays: responds with 409.",
  access: "account",
  scope: "beat-requests:write",
  params: params.extend({ submissionId: pathId.describe("The submission's id.") }),
  response: success({ data: z.object({ id }) }),
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { id: exampleBeatRequest.id, submissionId: SPARE_SUBMISSION },
    response: { data: { id: SPARE_SUBMISSION } },
  },
});

/** Chooses a submission: by its id, or by its track. */
const choice = z
  .object({
    submission_id: id.optional().describe("The submission to choose."),
    track_id: id.optional().describe("Instead of `submission_id`: the track that was submitted."),
  })
  .refine(({ submission_id, track_id }) => (submission_id === undefined) !== (track_id === undefined), {
    error: "Must have either submission_id or track_id.",
    path: ["submission_id"],
  });

export const fulfillBeatRequest = operation({
  ...beatRequestDefaults,
  id: "fulfillBeatRequest",
  method: "POST",
  path: "/beat-requests/{id}/fulfill",
  summary: "Choose a submission",
  description:
    "For the owner of an active request: it is then fulfilled, for good, and everybody who has submitted a track is notified. " +
    "Choosing the same submission again changes nothing; another one results in 409.",
  access: "account",
  scope: "beat-requests:write",
  params,
  body: choice,
  response: success({
    data: BeatRequest,
    changed: z.boolean(),
    track_id: id.describe("The chosen track."),
    track_url: z.string().meta({ format: "uri" }).describe("The page of the track, with its licenses."),
  }),
  errors: ["forbidden", "not_found", "conflict", "gone"],
  example: {
    params: { id: OWN_REQUEST },
    body: { submission_id: CHOSEN_SUBMISSION },
    response: {
      data: {
        ...exampleBeatRequest,
        id: OWN_REQUEST,
        status: "fulfilled",
        fulfilled_by: CHOSEN_SUBMISSION,
        is_mine: true,
        hours_remaining: 0,
      },
      changed: true,
      track_id: 3,
      track_url: "https://downbeat.example/tracks/3",
    },
  },
});

export const listOwnBeatSubmissions = operation({
  ...beatRequestDefaults,
  id: "listOwnBeatSubmissions",
  method: "GET",
  path: "/beat-requests/user/my-tracks",
  summary: "List your submissions",
  description: "Lists the tracks that the caller has submitted, newest first, and what became of them.",
  access: "account",
  scope: "beat-requests:read",
  query: pageQuery,
  response: listSchema(OwnBeatSubmission),
  example: {
    query: { page: 1, per_page: 15 },
    response: submissionExample({
      ...exampleSubmission,
      request: exampleBeatRequest,
      fate: "waiting" as const,
    }),
  },
});
