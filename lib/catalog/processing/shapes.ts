import { z } from "zod";
import { timestamp } from "@/lib/http/contract/fields";
import { PROCESSING_STATES, PROCESSING_STEPS, type ProcessingState, type ProcessingStep } from "./constants";

export const ProcessingStateField = z.enum(
  Object.keys(PROCESSING_STATES) as [ProcessingState, ...ProcessingState[]],
);
export const ProcessingStepField = z.enum(
  Object.keys(PROCESSING_STEPS) as [ProcessingStep, ...ProcessingStep[]],
);
export const ProgressField = z.number().min(0).max(1).describe("Of all steps together.");

const ProcessingError = z.object({
  code: z.string().describe("For programs, for example `truncated` or `duplicate`."),
  message: z.string().describe("What is wrong."),
  hint: z.string().describe("What to do about it."),
});

/** Where the newest file of a track stands. */
export const Processing = z.object({
  state: ProcessingStateField,
  step: ProcessingStepField,
  progress: ProgressField,
  error: ProcessingError.nullable().describe("Null unless `state` is `failed`."),
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
});

export const exampleProcessing = {
  state: "processing",
  step: "analyze",
  progress: 0.42,
  error: null,
  started_at: "2026-03-06T12:00:01.000Z",
  finished_at: null,
} as const;
