import { z } from "zod";
import { PLAY_SOURCES } from "@/db/values/discovery";
import {
  count,
  countryCode,
  id,
  int64,
  pathId,
  sentTime,
  succeeded,
  text,
} from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { batchSchema, resultsSchema } from "@/lib/platform/http-contract/writes";
import { MAX_MS_PLAYED } from "./constants";

/** The maximum age of a play. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Clock skew allowance: a play up to this far in the future counts as now. */
const CLOCK_SKEW_MS = 5_000;

const playedAt = sentTime.transform((time, { addIssue }) => {
  const at = Date.parse(time);
  const now = Date.now();
  if (!(at <= now + CLOCK_SKEW_MS)) addIssue("Must not be in the future.");
  else if (at < now - MAX_AGE_MS) addIssue("Must not be older than 30 days.");
  else return new Date(Math.min(at, now)).toISOString();
  return z.NEVER;
});

const Play = z.object({
  event_id: z
    .guid()
    .optional()
    .describe("Your own UUID for the play. The same id counts once, so a retry is safe."),
  device_id: text(1, 64)
    .optional()
    .describe(
      "The device of a listener who is not signed in to your app. If omitted, the caller is the listener.",
    ),
  played_at: playedAt
    .optional()
    .describe("When the track was started, at most 30 days ago. Defaults to now."),
  ms_played: z
    .int()
    .min(0)
    .max(MAX_MS_PLAYED)
    .optional()
    .describe("How long the track was played, in milliseconds."),
  country: countryCode
    .optional()
    .describe("ISO 3166-1 alpha-2 code of the listener's country, if you know it."),
  source: z.enum(PLAY_SOURCES).default("other"),
});

export type PlayInput = z.output<typeof Play>;

/** A play in a batch, with its track id. */
const TrackPlay = Play.extend({ track_id: id });

const playId = id.describe("The id of the play. Repeating an `event_id` returns the same id.");
const isCounted = z
  .boolean()
  .describe("False for plays by the track's own producers and of unlisted tracks, which do not count.");

export const logPlay = operation({
  id: "logPlay",
  method: "POST",
  path: "/tracks/{id}/plays",
  tag: "Plays",
  summary: "Log a play of a track",
  description: "Records that a listener started the track. The play is stored before the response is sent.",
  access: "account",
  countsLater: true,
  scope: "plays:write",
  idempotencyField: "event_id",
  params: z.object({ id: pathId.describe("The track's id.") }),
  body: Play,
  response: succeeded({ play_id: playId, counted: isCounted }),
  status: 201,
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    body: {
      event_id: "0b0f9a52-6a5c-4b5e-9c0e-3f1f6a2f8d11",
      device_id: "speaker-7",
      ms_played: 151000,
      country: "NL",
      source: "playlist",
    },
    response: { play_id: 200001, counted: true },
  },
});

const PlayResults = resultsSchema({ play_id: playId, counted: isCounted });

export type PlayResult = z.input<typeof PlayResults>[number];

export const logPlays = operation({
  id: "logPlays",
  method: "POST",
  path: "/plays/batch",
  tag: "Plays",
  summary: "Log up to 1,000 plays",
  description:
    "Returns one result per play, in the order sent: `success` with the play's id, or `error` with its validation errors. " +
    "Valid plays are stored even if others are rejected.",
  access: "account",
  countsLater: true,
  scope: "plays:write",
  body: z.object({ plays: batchSchema(TrackPlay, 1000) }),
  response: succeeded({ results: PlayResults }),
  status: 201,
  example: {
    body: { plays: [{ track_id: 1, device_id: "speaker-7" }, { track_id: 9999999 }] },
    response: {
      results: [
        { index: 0, status: "success", play_id: 200002, counted: true },
        {
          index: 1,
          status: "error",
          message: "The request has invalid parameters.",
          errors: { track_id: "There is no track with this id." },
        },
      ],
    },
  },
});

export const updatePlay = operation({
  id: "updatePlay",
  method: "PATCH",
  path: "/plays/{playId}",
  tag: "Plays",
  summary: "Say how long a play has lasted",
  description:
    "Sets how long a play that the caller logged has lasted so far, within a day of its start. A play only gets longer: a smaller " +
    "number changes nothing, so a retry is safe.",
  access: "account",
  scope: "plays:write",
  params: z.object({ playId: pathId.describe("The play's id, as logging it returned it.") }),
  body: z.object({
    ms_played: z
      .int()
      .min(0)
      .max(86_400_000)
      .describe("How long the track was played, in milliseconds; at most its length."),
  }),
  response: succeeded({
    play: z.object({
      id: playId,
      ms_played: int64.describe("The longest so far."),
      completed: z.boolean().describe("Whether at least nine tenths of the track were played."),
    }),
  }),
  errors: ["not_found", "conflict"],
  example: {
    params: { playId: 1 },
    body: { ms_played: 149000 },
    response: { play: { id: 1, ms_played: 149000, completed: true } },
  },
});

export const getTrackPlays = operation({
  id: "getTrackPlays",
  method: "GET",
  path: "/tracks/{id}/plays",
  tag: "Plays",
  summary: "Get a track's plays in numbers",
  description:
    "Counts the plays of a track, for accounts that manage one of its artists, and operators. Days are UTC. Averages are of the plays whose " +
    "length is known, and follow within two seconds.",
  access: "account",
  scope: "insights:read",
  params: z.object({ id: pathId.describe("The track's id.") }),
  response: succeeded({
    plays: z.object({
      total: count,
      today: count,
      last_7_days: count.describe("Today and the six days before."),
      last_30_days: count,
      listeners: count.describe("Distinct listeners of all time."),
      average_ms_played: int64.nullable().describe("Null while no length is known."),
      completion_rate: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .describe("The share of plays that lasted at least nine tenths of the track."),
    }),
  }),
  errors: ["forbidden", "not_found"],
  example: {
    params: { id: 1 },
    response: {
      plays: {
        total: 1204,
        today: 12,
        last_7_days: 96,
        last_30_days: 388,
        listeners: 641,
        average_ms_played: 118400,
        completion_rate: 0.62,
      },
    },
  },
});
