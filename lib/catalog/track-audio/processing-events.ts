import { z } from "zod";
import { event } from "@/lib/platform/channels/event";
import { id } from "@/lib/platform/http-contract/fields";
import { ProcessingStateField, ProcessingStepField, ProgressField } from "./processing-shapes";

export const trackProcessing = event({
  name: "track.processing",
  channel: "private-user.{id}",
  deliver: ["socket"],
  description:
    "The processing of a track's file has come further: at most once a second, and once for each new state. For every account " +
    "that manages one of the track's artists. `GET /tracks/{id}/processing` has the same, with the reason of a failure.",
  data: z.object({
    track_id: id,
    state: ProcessingStateField,
    step: ProcessingStepField,
    progress: ProgressField,
  }),
});
