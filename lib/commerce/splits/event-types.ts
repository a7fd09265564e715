import { z } from "zod";
import { EVENT_EXAMPLES, EventActor, eventType, NamedThing } from "@/lib/platform/event-types/declaration";

const { actor, track } = EVENT_EXAMPLES;

const ofSplit = {
  group: "selling",
  scope: "sales:read",
  data: z.object({ track: NamedThing, actor: EventActor.describe("Who proposed it.") }),
  self: "/tracks/{track.id}/splits",
  from: [{ audience: "payees" }],
  example: { track, actor },
} as const;

export const splitProposed = eventType({
  ...ofSplit,
  type: "split.proposed",
  summary: "New shares in the price of a track were proposed; those in it have to accept.",
});

export const splitAccepted = eventType({
  ...ofSplit,
  type: "split.accepted",
  summary: "Everyone accepted new shares in the price of a track, which count from now on.",
});
