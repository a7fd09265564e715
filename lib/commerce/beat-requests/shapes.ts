import { z } from "zod";
import { UserSummary } from "@/lib/accounts/profiles/shapes";
import { exampleTrack, Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { CURRENCY_CODES } from "@/lib/commerce/ledger/money-constants";
import { count, day, id, timestamp } from "@/lib/platform/http-contract/fields";

const ID = /^req_[a-z0-9]{16}$/;

/** The id of a request in a path; anything else results in 404, like an unknown id. */
export const pathRequest = z.string().regex(ID);

/** The time for which a request stays open, in hours. */
export const durationHours = z.union([z.literal(24), z.literal(48), z.literal(72)]);

const BUDGET_CURRENCY = z.enum(CURRENCY_CODES);

export const BeatRequest = z
  .object({
    id: z.string().meta({ pattern: ID.source }),
    user_id: id,
    user_name: z.string(),
    content: z.string().describe("The request in the requester's own words."),
    reference_track: z.string().nullable(),
    genre: z.string().nullable(),
    bpm_range: z.string().nullable().describe("One tempo, or the lowest and the highest: `90` or `90-110`."),
    key: z.string().nullable(),
    mood: z.string().nullable(),
    budget: count.nullable().describe("In whole units of `currency`."),
    currency: BUDGET_CURRENCY,
    duration_hours: durationHours.describe("How long the request stays open, in hours."),
    status: z.enum(["active", "expired", "fulfilled"]),
    submissions_count: count,
    track_views: count.describe("How often it was viewed: once per account and day."),
    fulfilled_by: id
      .nullable()
      .describe("The chosen submission; null before, and when the chosen track was deleted."),
    is_mine: z.boolean().describe("Whether the caller created it."),
    created_at: timestamp,
    expires_at: timestamp,
    hours_remaining: z
      .number()
      .min(0)
      .describe("Hours until the request expires, to one decimal place; 0 once it is no longer active."),
  })
  .meta({ id: "BeatRequest" });

export type BeatRequestRow = z.input<typeof BeatRequest>;

export const BeatSubmission = z
  .object({
    id,
    beat_request_id: z.string(),
    user: UserSummary,
    track: Track,
    note: z.string(),
    opened: z.boolean().describe("Whether the requester had seen it before this response."),
    chosen: z.boolean().describe("Whether it fulfilled the request."),
    created_at: timestamp,
  })
  .meta({ id: "BeatSubmission" });

export type BeatSubmissionRow = z.input<typeof BeatSubmission>;

/** The outcome of a submission. */
const FATES = ["waiting", "opened", "chosen", "not_chosen", "expired"] as const;

export const OwnBeatSubmission = BeatSubmission.extend({
  request: BeatRequest,
  fate: z
    .enum(FATES)
    .describe(
      "`waiting` until the requester has seen it, then `opened`; `chosen` or `not_chosen` in a fulfilled request, `expired` in an expired one.",
    ),
}).meta({ id: "OwnBeatSubmission" });

export type OwnBeatSubmissionRow = z.input<typeof OwnBeatSubmission>;

export const TokenInfo = z
  .object({
    current_tokens: count.describe("What is left this month."),
    tokens_needed: count.describe("What this request cost; before one, what the shortest costs."),
    monthly_limit: count,
    used_this_month: count,
    reset_date: day.describe("The first day of the next month, in UTC."),
  })
  .meta({ id: "BeatRequestTokens" });

export const exampleBeatRequest: BeatRequestRow = {
  id: "req_4f9k2m7x1q8z3b6w",
  user_id: 2,
  user_name: "Late Train",
  content: "Looking for a dusty two-step beat with room for a verse.",
  reference_track: "https://downbeat.example/tracks/1-harbour-lights",
  genre: "Lo-fi",
  bpm_range: "80-90",
  key: "D minor",
  mood: "nocturnal",
  budget: 150,
  currency: "usd",
  duration_hours: 48,
  status: "active",
  submissions_count: 3,
  track_views: 41,
  fulfilled_by: null,
  is_mine: false,
  created_at: "2026-01-15T14:30:00.000Z",
  expires_at: "2026-01-17T14:30:00.000Z",
  hours_remaining: 31.5,
};

/** Requests of the caller, which examples renew, fulfill and delete. */
export const EXPIRED_REQUEST = "req_e8x2p5r1d7q4m9ks";
export const OWN_REQUEST = "req_0w3n6r9e2q5u8s1t";
export const SPARE_REQUEST = "req_5p4r3e2r1q0u9s8t";
/** The submission that examples withdraw, and the one that they choose. */
export const SPARE_SUBMISSION = 1;
export const CHOSEN_SUBMISSION = 2;

export const exampleSubmission: BeatSubmissionRow = {
  id: 7,
  beat_request_id: exampleBeatRequest.id,
  user: {
    id: 1,
    display_name: "Mara Quill",
    avatar: "https://downbeat.example/media/artwork/user-1.png",
  },
  track: { ...exampleTrack, artists: [...exampleTrack.artists] },
  note: "Drums from a real room. I can open the second half for strings.",
  opened: false,
  chosen: false,
  created_at: "2026-01-15T16:02:00.000Z",
};

export const exampleTokens = {
  current_tokens: 3,
  tokens_needed: 2,
  monthly_limit: 5,
  used_this_month: 2,
  reset_date: "2026-02-01",
};
