import { z } from "zod";
import { pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { FAILED_FILE_DAYS } from "./processing-constants";
import { exampleProcessing, Processing } from "./processing-shapes";

const trackParams = z.object({ id: pathId.describe("The track's id.") });

export const getTrackProcessing = operation({
  id: "getTrackProcessing",
  method: "GET",
  path: "/tracks/{id}/processing",
  tag: "Tracks",
  summary: "Get a track's processing",
  description:
    "How far the newest file of a track is: after `POST /tracks`, or after a change of its `upload_id`. While a replacement is " +
    "processed, the file before it plays on. For those who manage one of the track's artists.",
  access: "account",
  scope: "catalog:read",
  params: trackParams,
  response: succeeded({ processing: Processing }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1 }, response: { processing: exampleProcessing } },
});

export const retryTrackProcessing = operation({
  id: "retryTrackProcessing",
  method: "POST",
  path: "/tracks/{id}/processing/retry",
  tag: "Tracks",
  summary: "Process a track's file again",
  description: `Only after processing has \`failed\`, and while the file is kept: ${FAILED_FILE_DAYS} days after the failure.`,
  access: "account",
  scope: "catalog:write",
  params: trackParams,
  response: succeeded({ processing: Processing }),
  status: 202,
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { id: 1 },
    response: {
      processing: { ...exampleProcessing, state: "queued", step: "probe", progress: 0, started_at: null },
    },
  },
});
