import { z } from "zod";
import { count, day, id, int64, timestamp } from "@/lib/platform/http-contract/fields";
import { exampleOwnAchievement, OwnAchievement } from "@/lib/progress/achievements/shapes";
import { MAX_LEVEL, XP_SOURCES } from "./constants";

const level = z.int().min(1).max(MAX_LEVEL).describe(`From 1 to ${MAX_LEVEL}.`);

/** The level of an amount of XP. */
const Level = z
  .object({
    level,
    title: z.string(),
    current: count.describe("All XP."),
    to_next: count.describe("XP until the next level; 0 at the last."),
    progress: z.number().min(0).max(1).describe("How much of the way from this level to the next is done."),
  })
  .meta({ id: "Level" });

export const ProducerLevel = Level.extend({
  user_id: id,
  rank: int64
    .nullable()
    .describe(
      "The place among all accounts with XP, 1 for the most; equal ones share it. Null without XP, and for an account that hides from leaderboards.",
    ),
  percentile: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .describe("The percentage of the other accounts with XP that have no more. Null where `rank` is."),
}).meta({ id: "ProducerLevel" });

export type ProducerLevel = z.output<typeof ProducerLevel>;

export const XpOfSource = z
  .object({
    source: z.enum(XP_SOURCES),
    xp: count,
    count: count.describe("How many of it: tracks, likes, purchases. Of plays the days of tracks."),
  })
  .meta({ id: "XpOfSource" });

export type XpOfSource = z.output<typeof XpOfSource>;

export const XpEvent = z
  .object({
    source: z.enum(XP_SOURCES),
    xp: count,
    at: timestamp.describe("When it was earned; of plays the beginning of their day in UTC."),
    subject: z.object({
      type: z.enum(["track", "album", "artist", "user", "purchase", "beat_request", "achievement"]),
      id: z.string().describe("The id as text; of an achievement its name."),
      name: z.string().nullable().describe("Null when it has none, or is gone."),
    }),
  })
  .meta({ id: "XpEvent" });

export const XpDay = z
  .object({ date: day, gained: z.int().describe("XP of that day."), xp: count, level })
  .meta({ id: "XpDay" });

export type XpDay = z.output<typeof XpDay>;

const growth = z
  .object({
    current: int64.describe("In the last 30 days, today included (UTC)."),
    before: int64.describe("In the 30 days before them."),
    change: z
      .number()
      .describe("In percent, to one decimal place: 0 when both are 0, 100 when only `before` is 0."),
  })
  .meta({ id: "ProgressGrowth" });

export const ProducerDashboard = z
  .object({
    xp: Level,
    totals: z.object({
      tracks: count.describe("Public ones."),
      albums: count.describe("Public ones."),
      plays: count,
      listeners: count.describe("Those of each artist, added up."),
      likes: count.describe("Of tracks."),
      reposts: count.describe("Of tracks."),
      followers: count.describe("Those of the account and of its artists, added up."),
      sales: count,
      earned_amount: count.describe("The account's shares, less refunds, in minor units of `currency`."),
      currency: z
        .string()
        .length(3)
        .describe("ISO 4217 code in lower case: the one in which most was earned."),
    }),
    growth: z.object({ plays: growth, likes: growth, followers: growth, xp: growth }),
    top_tracks: z
      .array(z.object({ id, name: z.string(), plays: int64 }).meta({ id: "TrackPlays" }))
      .describe("At most five, most plays first."),
    next_achievements: z.array(OwnAchievement).describe("The three that are nearest to being unlocked."),
    recent_activity: z.array(XpEvent).describe("The last ten things that earned XP."),
  })
  .meta({ id: "ProducerDashboard" });

const exampleLevel = { level: 3, title: "Apprentice", current: 402, to_next: 118, progress: 0.5021 };

export const exampleProducerLevel = { ...exampleLevel, user_id: 1, rank: 12, percentile: 94.2 };

export const exampleXpEvent = {
  source: "upload" as const,
  xp: 100,
  at: "2026-03-06T09:00:00.000Z",
  subject: { type: "track" as const, id: "1", name: "Night Drive" },
};

export const exampleXpOfSource = { source: "upload" as const, xp: 300, count: 3 };

export const exampleXpDay = { date: "2026-03-06", gained: 102, xp: 402, level: 3 };

const exampleGrowth = { current: 420, before: 300, change: 40 };

export const exampleDashboard = {
  xp: exampleLevel,
  totals: {
    ...{ tracks: 3, albums: 1, plays: 2_400, listeners: 610, likes: 84, reposts: 12, followers: 31 },
    ...{ sales: 2, earned_amount: 8_820, currency: "usd" },
  },
  growth: { plays: exampleGrowth, likes: exampleGrowth, followers: exampleGrowth, xp: exampleGrowth },
  top_tracks: [{ id: 1, name: "Night Drive", plays: 1_800 }],
  next_achievements: [exampleOwnAchievement],
  recent_activity: [exampleXpEvent],
};
