import { z } from "zod";
import { ACCESS_STATES } from "@/db/values/accounts";
import { ListFile } from "@/lib/platform/audit-log/shapes";
import { isWebAddress } from "@/lib/platform/http-contract/addresses";
import { count, day, id, portalId, text, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { EVENT_KINDS } from "./states";

const state = z.enum(ACCESS_STATES);
const kind = z.enum(EVENT_KINDS);
const message = text(1, 2000, "Write a message.");
const reason = text(1, 1000, "Give a reason.");
const filter = z.object({ search: z.string(), page: id });

/** A day (UTC); empty for any. */
const auditDay = z.union([z.literal(""), day]).default("");

const auditFilter = z.object({
  kind: z.enum([...EVENT_KINDS, "all"]),
  search: z.string(),
  /** The handle of whom it was done by or to; empty for anybody. */
  person: z.string().default(""),
  from: auditDay,
  to: auditDay,
});

export type AuditFilter = z.output<typeof auditFilter>;

/** The answers of an applicant. */
const Answers = z.object({
  use_case: text(1, 2000, "Describe what you want to build."),
  expected_volume: text(1, 200, "Estimate how many requests you will send."),
  organisation: text(0, 200),
  website: text(0, 300).refine((value) => value === "" || isWebAddress(value, { max: 300, http: true }), {
    error: "Must be a web address, such as https://example.com.",
  }),
});

/** An event of an application, with the message written at that time. */
const TimelineEntry = z.object({
  id,
  kind,
  actor: z.string(),
  by_operator: z.boolean(),
  reason: z.string(),
  text: z.string().nullable(),
  created_at: timestamp,
});

const Application = z.object({
  id,
  state,
  use_case: z.string(),
  expected_volume: z.string(),
  organisation: z.string(),
  website: z.string(),
  reason: z.string().nullable(),
  may_apply_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  timeline: z.array(TimelineEntry),
});

const ReviewedApplication = Application.extend({
  applicant: z.object({
    id,
    name: z.string(),
    handle: z.string(),
    email: z.string(),
    avatar: z.string(),
    created_at: timestamp,
    live_tokens: count,
  }),
  /** The account's other applications. */
  others: z.array(z.object({ id, state, created_at: timestamp })),
  /** Of the other applications that wait for an operator, the one that waits longest. */
  next: z.object({ id, name: z.string(), updated_at: timestamp }).nullable(),
});

const ListedApplication = z.object({
  id,
  state,
  use_case: z.string(),
  organisation: z.string(),
  updated_at: timestamp,
  applicant: z.object({ name: z.string(), handle: z.string() }),
});

const AccessEvent = z.object({
  id,
  kind,
  request_id: id.nullable(),
  subject: z.string(),
  actor: z.string(),
  reason: z.string(),
  created_at: timestamp,
});

export type TimelineEntry = z.output<typeof TimelineEntry>;
export type Application = z.output<typeof Application>;
export type ReviewedApplication = z.output<typeof ReviewedApplication>;
export type ListedApplication = z.output<typeof ListedApplication>;
export type AccessEvent = z.output<typeof AccessEvent>;

export const getAccess = pageOperation({
  id: "getAccess",
  access: "account",
  output: z.object({ state: z.enum([...ACCESS_STATES, "none"]) }),
});

export const getApplication = pageOperation({
  id: "getApplication",
  access: "account",
  output: Application.optional(),
});

export const applyForAccess = pageOperation({
  id: "applyForAccess",
  access: "account",
  needsConfirmedEmail: true,
  input: Answers,
});

export const answerOperators = pageOperation({
  id: "answerOperators",
  access: "account",
  input: z.object({ text: message }),
});

export const listApplications = pageOperation({
  id: "listApplications",
  access: "operator",
  input: filter.extend({ state: z.enum([...ACCESS_STATES, "open", "all"]) }),
  output: z.object({ counts: z.record(z.string(), count), pagination: pageSchema(ListedApplication) }),
});

export const getApplicationForReview = pageOperation({
  id: "getApplicationForReview",
  access: "operator",
  params: z.object({ request_id: portalId }),
  output: ReviewedApplication,
});

export const decide = pageOperation({
  id: "decide",
  access: "operator",
  needsFreshProof: true,
  params: z.object({ request_id: portalId }),
  input: z.discriminatedUnion("decision", [
    z.object({ decision: z.enum(["approve", "reinstate", "review"]) }),
    z.object({ decision: z.enum(["ask", "reply"]), text: message }),
    z.object({ decision: z.literal("suspend"), reason }),
    z.object({
      decision: z.literal("decline"),
      reason,
      /** Days after which the account may apply again. */
      again_in_days: z
        .int({ error: "Must be a whole number of days." })
        .min(0, { error: "Must be at least 0 days." })
        .max(365, { error: "Must be at most 365 days." })
        .default(30),
    }),
  ]),
});

export const listAccessEvents = pageOperation({
  id: "listAccessEvents",
  access: "operator",
  input: auditFilter.extend({ page: id }),
  output: z.object({ pagination: pageSchema(AccessEvent) }),
});

/** All entries that a filter shows, as CSV. */
export const exportAccessEvents = pageOperation({
  id: "exportAccessEvents",
  access: "operator",
  input: auditFilter,
  output: ListFile,
});
