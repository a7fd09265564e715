import { z } from "zod";
import { exampleUser, UserSummary } from "@/lib/accounts/users/shapes";
import { ALL_BPS } from "@/lib/commerce/money/constants";
import { id, pathId, succeeded, timestamp } from "@/lib/http/contract/fields";
import { operation } from "@/lib/http/contract/operation";
import { MAX_PAYEES } from "./constants";

const params = z.object({ id: pathId.describe("The track's id.") });

const bps = z.int().min(1).max(ALL_BPS).describe("Hundredths of a percent; together 10,000.");

const Split = z
  .object({
    user_id: id,
    user: UserSummary,
    bps,
    accepted_at: timestamp.nullable().describe("Null while the payee has not agreed."),
  })
  .meta({ id: "Split" });

const Splits = succeeded({
  state: z
    .enum(["pending", "accepted"])
    .describe("`pending` while a proposed split waits for a payee; sales are then shared as in `current`."),
  splits: z
    .array(Split)
    .describe("The split that was proposed last, in the order in which remainders of shares go out."),
  current: z
    .array(Split)
    .describe(
      "How sales are shared now. Empty when the track's artist has no account, so that it cannot be sold.",
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
  access: "token",
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
    "and its payees.",
  scope: "sales:read",
  example: { params: { id: 1 }, response: { state: "accepted", splits: [share], current: [share] } },
});

export const putTrackSplits = operation({
  ...defaults,
  id: "putTrackSplits",
  method: "PUT",
  path: "/tracks/{id}/splits",
  summary: "Propose the splits of a track",
  description:
    "Proposes how the price of a track is shared from now on. Each payee but the caller must accept; until then sales are shared as before. A " +
    "proposal replaces an earlier one. Purchases that have begun keep their shares. For the owner of the track's artist, and operators.",
  scope: "sales:write",
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
    "Agrees to the proposed split, as one of its payees. With the last agreement it takes effect. Doing it again changes nothing.",
  scope: "sales:write",
  response: Splits.extend({ changed: z.boolean() }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    response: { changed: true, state: "accepted", splits: [share], current: [share] },
  },
});
