import { z } from "zod";
import { exampleUser, UserSummary } from "@/lib/accounts/profiles/shapes";
import { ALL_BPS } from "@/lib/commerce/ledger/money-constants";
import { id, pathId, succeeded, timestamp } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { ANSWER_DAYS, MAX_PAYEES } from "./constants";

const params = z.object({ id: pathId.describe("The track's id.") });

const bps = z.int().min(1).max(ALL_BPS).describe("Hundredths of a percent; together 10,000.");

const Split = z
  .object({
    user_id: id,
    user: UserSummary,
    bps: z
      .int()
      .min(0)
      .max(ALL_BPS)
      .describe(
        "Hundredths of a percent; together 10,000. 0 for somebody who gets nothing and has to agree with that.",
      ),
    accepted_at: timestamp.nullable().describe("Null while this person has not agreed."),
  })
  .meta({ id: "Split" });

const EndedSplits = z
  .object({
    state: z
      .enum(["replaced", "withdrawn", "lapsed"])
      .describe(
        `\`replaced\`: sales were shared like this until \`ended_at\`. \`withdrawn\`: another proposal took its place. \`lapsed\`: not everybody accepted within ${ANSWER_DAYS} days.`,
      ),
    proposed_by: UserSummary,
    created_at: timestamp,
    ended_at: timestamp,
    splits: z.array(Split),
  })
  .meta({ id: "EndedSplits" });

const Splits = succeeded({
  state: z
    .enum(["pending", "accepted"])
    .describe("`pending` while a proposed split waits for somebody; sales are then shared as in `current`."),
  splits: z
    .array(Split)
    .describe("The split that was proposed last, in the order in which remainders of shares go out."),
  current: z
    .array(Split)
    .describe(
      "How sales are shared now. Empty when the track's artist has no account, so that it cannot be sold, and for those who only had a share earlier.",
    ),
  history: z
    .array(EndedSplits)
    .describe(
      "Splits that have ended, the newest first and at most 50: all of them for those who manage the track, else those that name the caller.",
    ),
});

const share = {
  user_id: 2,
  user: exampleUser,
  bps: 10_000,
  accepted_at: "2026-03-06T00:00:00.000Z",
} as const;

const defaults = {
  tag: "Sales",
  access: "account",
  params,
  response: Splits,
  errors: ["forbidden", "not_found"],
} as const;

export const getTrackSplits = operation({
  ...defaults,
  id: "getTrackSplits",
  method: "GET",
  path: "/tracks/{id}/splits",
  summary: "Get the splits of a track",
  description:
    "Returns how the price of a track is shared. Without a split, the owner of its artist gets everything. For those who manage the track, " +
    "and everybody whom one of its splits names or named.",
  scope: "sales:read",
  example: {
    params: { id: 1 },
    response: { state: "accepted", splits: [share], current: [share], history: [] },
  },
});

export const putTrackSplits = operation({
  ...defaults,
  id: "putTrackSplits",
  method: "PUT",
  path: "/tracks/{id}/splits",
  summary: "Propose the splits of a track",
  description:
    "Proposes how the price of a track is shared from now on. It counts once everybody has accepted: each payee, everybody whose share becomes " +
    "smaller or ends, and the seller, who is the owner of the artist credited first. The caller's own consent is given. Until then sales are shared " +
    `as before, and after ${ANSWER_DAYS} days without all answers it stays so. Everybody concerned gets an email. The seller's proposal replaces any that waits, ` +
    "others can replace their own. To propose how sales are shared now withdraws what waits. Purchases that have begun keep their shares. For the owners of the track's artists, and operators.",
  scope: "sales:write",
  ifMatch: getTrackSplits,
  errors: ["forbidden", "not_found", "conflict"],
  body: z.object({
    splits: z
      .array(z.object({ user_id: id, bps }))
      .min(1)
      .max(MAX_PAYEES)
      .refine((all) => all.reduce((sum, one) => sum + one.bps, 0) === ALL_BPS, {
        error: "The shares must add up to 10000.",
      })
      .refine((all) => new Set(all.map(({ user_id }) => user_id)).size === all.length, {
        error: "Must not name anybody twice.",
      }),
  }),
  example: {
    params: { id: 1 },
    body: {
      splits: [
        { user_id: 1, bps: 6000 },
        { user_id: 2, bps: 4000 },
      ],
    },
    response: {
      state: "pending",
      splits: [
        { ...share, user_id: 1, user: { ...exampleUser, id: 1 }, bps: 6000 },
        { ...share, bps: 4000, accepted_at: null },
      ],
      current: [{ ...share, user_id: 1, user: { ...exampleUser, id: 1 } }],
      history: [],
    },
  },
});

export const acceptTrackSplits = operation({
  ...defaults,
  id: "acceptTrackSplits",
  method: "POST",
  path: "/tracks/{id}/splits/accept",
  summary: "Accept the splits of a track",
  description:
    "Agrees to the proposed split, as somebody whom it names. With the last agreement it takes effect. Doing it again changes nothing.",
  scope: "sales:write",
  response: Splits.extend({ changed: z.boolean() }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    response: { changed: true, state: "accepted", splits: [share], current: [share], history: [] },
  },
});
