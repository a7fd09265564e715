import { z } from "zod";
import { timestamp } from "@/lib/platform/http-contract/fields";
import {
  PROCESSING_STATES,
  PROCESSING_STEPS,
  type ProcessingState,
  type ProcessingStep,
} from "./processing-constants";

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

/** The question to operators about a track that failed as a duplicate. */
export const DuplicateDispute = z.object({
  state: z
    .enum(["open", "allowed", "declined"])
    .describe("It is open until operators decide. When they allow it, processing goes on."),
  answer: z.string().describe("What the operators write."),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
});

export const exampleDispute = {
  state: "open",
  answer: "",
  created_at: "2026-03-06T12:05:00.000Z",
  decided_at: null,
} as const;

/** The state of a track's newest file. */
export const Processing = z.object({
  state: ProcessingStateField,
  step: ProcessingStepField,
  progress: ProgressField,
  error: ProcessingError.nullable().describe("Null unless `state` is `failed`."),
  dispute: DuplicateDispute.nullable().describe(
    "Null unless it failed as a `duplicate`, and that is disputed.",
  ),
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
});

export const exampleProcessing = {
  state: "processing",
  step: "analyze",
  progress: 0.42,
  error: null,
  dispute: null,
  started_at: "2026-03-06T12:00:01.000Z",
  finished_at: null,
} as const;
