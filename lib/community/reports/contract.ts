import { z } from "zod";
import { DuplicateDispute, exampleDispute } from "@/lib/catalog/track-audio/processing-shapes";
import { cleanText, id, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { REPORT_REASONS, REPORT_SUBJECTS } from "./kinds";

export const disputeDuplicate = operation({
  id: "disputeDuplicate",
  method: "POST",
  path: "/tracks/{id}/processing/dispute",
  tag: "Tracks",
  summary: "Dispute a duplicate",
  description:
    "Asks the operators to allow a track whose processing failed with the code `duplicate`. They decide: allowed, processing goes on, and " +
    "both tracks may be public; declined, `GET /tracks/{id}/processing` has their answer, which is also emailed. Meanwhile the file is kept. " +
    "While a dispute is open, another one is the same: it is returned with 200, and keeps its text.",
  access: "account",
  scope: "catalog:write",
  limit: "reports",
  params: z.object({ id: pathId.describe("The track's id.") }),
  body: z.object({ reason: cleanText(1, 2_000).describe("Why it is yours to publish.") }),
  status: 201,
  repeatStatus: 200,
  response: succeeded({ dispute: DuplicateDispute }),
  errors: ["forbidden", "not_found", "conflict"],
  example: {
    params: { id: 1 },
    body: { reason: "Both are mine: the other artist name is an older one." },
    response: { dispute: exampleDispute },
  },
});

export const createReport = operation({
  id: "createReport",
  method: "POST",
  path: "/reports",
  tag: "Reports",
  summary: "Report something",
  description:
    "Tells the operators what is wrong with something that the caller can see. They decide, and the " +
    "caller is emailed their answer. Of a message, they see it with up to 10 messages before and after it; of a conversation, the last 20; " +
    "and no other messages. A second report of the same thing, while the first is open, is the first: it is returned with 200, " +
    "and keeps its text.",
  access: "account",
  scope: "social:write",
  limit: "reports",
  body: z.object({
    subject_type: z.enum(REPORT_SUBJECTS),
    subject_id: id,
    reason: z.enum(REPORT_REASONS),
    details: cleanText(0, 2_000).default("").describe("For `copyright`: which work, and whose it is."),
  }),
  status: 201,
  repeatStatus: 200,
  response: succeeded({
    report: z.object({ id, state: z.literal("open").describe("It is open until operators decide.") }),
  }),
  example: {
    body: { subject_type: "track", subject_id: 1, reason: "copyright", details: "The chorus is ours." },
    response: { report: { id: 1, state: "open" } },
  },
});
