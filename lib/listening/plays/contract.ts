import { z } from "zod";
import { id, pathId, succeeded, text } from "@/lib/http/contract/fields";
import { operation } from "@/lib/http/contract/operation";
import { validate } from "@/lib/http/contract/validate";

export const PLAY_SOURCES = ["profile", "search", "radio", "playlist", "embed", "other"] as const;

/** How far back a play may lie. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Clocks differ; a play this far ahead of ours is taken as now. */
const CLOCK_SKEW_MS = 5_000;

// PostgreSQL reads fewer spellings of a time than ISO 8601 has; it gets the one that both agree on.
const playedAt = z.iso.datetime({ offset: true }).transform((time, { addIssue }) => {
  // Of ten and more digits of a second V8 loses the zeros in front.
  const at = Date.parse(time.replace(/(\.\d{3})\d+/, "$1"));
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
    .describe("Your id of the play, a UUID. The same id counts once, so a retry is safe."),
  device_id: text(1, 64)
    .optional()
    .describe(
      "The device of a listener who is not signed in on your side. Without it the caller is the listener.",
    ),
  played_at: playedAt
    .optional()
    .describe("When the track was started; now unless said, at most 30 days ago."),
  ms_played: z.int().min(0).max(86_400_000).optional().describe("How much was heard, in milliseconds."),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: "Must be an ISO 3166-1 alpha-2 code, such as NL." })
    .optional()
    .describe("ISO 3166-1 alpha-2 code of the listener's country."),
  source: z.enum(PLAY_SOURCES).default("other"),
});

export type PlayInput = z.output<typeof Play>;

/** A play of a batch; which track it was is part of it. */
const TrackPlay = Play.extend({ track_id: id });

const { $schema, ...trackPlaySchema } = z.toJSONSchema(TrackPlay, { io: "input" });

const playId = id.describe("Our id of the play; the same when an `event_id` is repeated.");
const counted = z.boolean().describe("False for a play by the track's own producers, which does not count.");

export const logPlay = operation({
  id: "logPlay",
  method: "POST",
  path: "/tracks/{id}/plays",
  tag: "Plays",
  summary: "Log a play of a track",
  description: "One start of the track by one listener. It is stored before the answer is given.",
  access: "token",
  scope: "plays:write",
  params: z.object({ id: pathId.describe("The track.") }),
  body: Play,
  response: succeeded({ play_id: playId, counted }),
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

const PlayResult = z.union([
  z.object({ index: z.int().min(0), status: z.literal("success"), play_id: playId, counted }),
  z.object({
    index: z.int().min(0),
    status: z.literal("error"),
    message: z.string(),
    errors: z.record(z.string(), z.string()),
  }),
]);

export type PlayResult = z.input<typeof PlayResult>;

export const logPlays = operation({
  id: "logPlays",
  method: "POST",
  path: "/plays/batch",
  tag: "Plays",
  summary: "Log up to 1,000 plays",
  description:
    "Each play is answered by itself, in the order sent: `success` with its id, or `error` with what is wrong with it. " +
    "The good ones are stored even when others are refused.",
  access: "token",
  scope: "plays:write",
  body: z.object({
    // Each item is validated by itself, so that a bad one does not refuse the others.
    plays: z
      .array(z.unknown().transform((play) => validate(TrackPlay, play)))
      .min(1)
      .max(1000)
      .meta({ items: trackPlaySchema }),
  }),
  response: succeeded({ results: z.array(PlayResult) }),
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
