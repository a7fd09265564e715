import { z } from "zod";
import { Artist, exampleArtist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { count, timestamp } from "@/lib/platform/http-contract/fields";
import { ACHIEVEMENT_CATEGORIES, RARITIES } from "./constants";

const descriptionFields = {
  id: z.string().describe("A name that never changes, such as `first-release`."),
  name: z.string(),
  description: z.string().describe("What to do for it."),
  category: z.enum(ACHIEVEMENT_CATEGORIES),
  rarity: z.enum(RARITIES).describe("How hard it is meant to be; `share_of_producers` says how rare it is."),
  xp: count.describe("The XP that unlocking it brings."),
  share_of_producers: z
    .number()
    .min(0)
    .max(1)
    .describe("The share of all producers with a public track who have it. Counted every ten minutes."),
};

const AchievementSeason = z.object({
  name: z.string().describe("The year in which the season begins."),
  starts_at: timestamp,
  ends_at: timestamp.describe("The first moment after the season."),
});

/** An achievement, and how far an account is with it. */
export const OwnAchievement = z
  .object({
    ...descriptionFields,
    progress: z.object({
      value: count.describe("How far you are. It is no longer updated once the achievement is unlocked."),
      goal: count,
    }),
    unlocked_at: timestamp.nullable().describe("When you last unlocked it; null if you have not."),
    times_unlocked: count.describe("0 or 1; a seasonal one can be unlocked once in each season."),
    season: AchievementSeason.nullable().describe(
      "The season that began last, to which `progress` refers. Null for achievements without seasons.",
    ),
  })
  .meta({ id: "Achievement" });

export type OwnAchievement = z.output<typeof OwnAchievement>;

/** An achievement that somebody has. */
export const UnlockedAchievement = z
  .object({
    ...descriptionFields,
    unlocked_at: timestamp,
    season: z
      .string()
      .nullable()
      .describe("The year in which the season began; null for achievements without seasons."),
  })
  .meta({ id: "UnlockedAchievement" });

export type UnlockedAchievement = z.output<typeof UnlockedAchievement>;

export const AchievementHolder = z
  .object({ artist: Artist, unlocked_at: timestamp })
  .meta({ id: "AchievementHolder" });

const exampleDescription = {
  id: "first-release",
  name: "First release",
  description: "Publish a track.",
  category: "upload",
  rarity: "common",
  xp: 100,
  share_of_producers: 0.94,
} as const;

const unlocked_at = "2026-03-06T09:30:00.000Z";

export const exampleOwnAchievement = {
  ...exampleDescription,
  progress: { value: 1, goal: 1 },
  unlocked_at,
  times_unlocked: 1,
  season: null,
};

export const exampleUnlocked = { ...exampleDescription, unlocked_at, season: null };

export const exampleHolder = { artist: exampleArtist, unlocked_at };
