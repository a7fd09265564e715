import { z } from "zod";
import { ApiEvent, exampleEvent } from "@/lib/developers/events/shapes";
import { id, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { MAX_COUNT, WAIT_SECONDS } from "./constants";

export const triggerEvents = operation({
  id: "triggerEvents",
  method: "POST",
  path: "/sandbox/trigger",
  tag: "Sandbox",
  summary: "Trigger events in the sandbox",
  description:
    "Has people of the sandbox do what leads to an event of a type: somebody new buys, plays or follows, a payout fails. It really happens, so " +
    "that every list shows it, and the event is delivered to endpoints as others are. Takes a token of the sandbox. Returns the events once " +
    `they are there, for any account; those that are not within ${WAIT_SECONDS} seconds come later.`,
  access: "session",
  testTokens: true,
  commitsEarly: true,
  body: z.object({
    type: z.string().max(60).describe("A type of [the catalog](/docs/reference/event-types)."),
    count: z.int().min(1).max(MAX_COUNT).default(1).describe("So often it happens."),
    subject_id: id
      .optional()
      .describe(
        "The track, album or artist that it happens to, where it happens to one that is there; one of the sandbox's producer, unless given.",
      ),
  }),
  response: succeeded({ events: z.array(ApiEvent) }),
  errors: ["conflict"],
  example: { body: { type: "follower.created", count: 1 }, response: { events: [exampleEvent] } },
});
