import { z } from "zod";
import { EVENT_EXAMPLES, EventActor, eventType } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

const { actor } = EVENT_EXAMPLES;

const Request = z.object({
  beat_request_id: z.string(),
  content: z.string().nullable(),
  genre: z.string().nullable(),
});

const request = {
  beat_request_id: "req_8f3k2m9q4t7w1x5z",
  content: "Something slow with strings.",
  genre: "Lo-fi",
};

const ofRequest = {
  group: "requests",
  scope: "beat-requests:read",
  self: "/beat-requests/{beat_request_id}",
} as const;

export const beatRequestCreated = eventType({
  ...ofRequest,
  type: "beat_request.created",
  summary: "Someone asks for music of a genre in which the artist has some.",
  data: Request.extend({ actor: EventActor }),
  from: [{ audience: "producers", activity: "request_posted" }],
  example: { ...request, actor },
});

export const beatRequestExpired = eventType({
  ...ofRequest,
  type: "beat_request.expired",
  summary: "The time of a request of the account is over, and it has chosen no track.",
  data: Request,
  from: [{ audience: "user" }],
  example: request,
});

export const beatRequestFulfilled = eventType({
  ...ofRequest,
  type: "beat_request.fulfilled",
  summary: "The account chose a track for its request.",
  data: Request.extend({ track_id: id }),
  from: [{ audience: "actor", activity: "request_fulfilled" }],
  example: { ...request, track_id: 41 },
});

const Submission = Request.extend({ track_id: id, actor: EventActor });

export const submissionCreated = eventType({
  ...ofRequest,
  type: "submission.created",
  summary: "Someone submitted a track to a request of the account.",
  data: Submission,
  from: [{ audience: "user", activity: "request_submitted" }],
  example: { ...request, track_id: 41, actor },
});

export const submissionChoice = eventType({
  ...ofRequest,
  type: "submission.chosen",
  summary: "A track that the account had submitted was chosen.",
  data: Submission,
  from: [{ audience: "user", activity: "request_fulfilled" }],
  example: { ...request, track_id: 41, actor },
});
