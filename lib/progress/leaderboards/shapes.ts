import { z } from "zod";
import { Artist, exampleArtist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { timestamp } from "@/lib/platform/http-contract/fields";

export const Leader = z
  .object({
    rank: z.int().min(1).describe("Equal values share a rank, and the next one is left out: 1, 2, 2, 4."),
    previous_rank: z
      .int()
      .min(1)
      .nullable()
      .describe("The rank in the period before; null for an artist that was not ranked."),
    artist: Artist,
    value: z.number().describe("What the artist is ranked by."),
    level: z
      .int()
      .min(1)
      .nullable()
      .describe("The level of the account that owns the artist; null when no account does."),
  })
  .meta({ id: "Leader" });

export type Leader = z.output<typeof Leader>;

const NOT_RANKED = ["no_public_tracks", "no_activity", "hidden"] as const;

export type NotRanked = (typeof NOT_RANKED)[number];

export const Standing = z
  .object({
    artist: Artist.nullable().describe("The artist that is asked about; null when the account has none."),
    entry: Leader.nullable().describe("Its own row; null when it is not ranked."),
    above: z.array(Leader).describe("The two rows before it."),
    below: z.array(Leader).describe("The two rows after it."),
    reason: z
      .enum(NOT_RANKED)
      .nullable()
      .describe(
        "Why it is not ranked: it has no published, public track; nothing counts in this category and period; or its owner is hidden from leaderboards.",
      ),
  })
  .meta({ id: "LeaderboardPlace" });

export type Standing = z.output<typeof Standing>;

/** The time at which the boards were computed. */
export const age = {
  generated_at: timestamp
    .nullable()
    .describe("When the leaderboards were computed; null before the first time."),
  is_stale: z.boolean().describe("Whether they should have been computed again by now."),
};

export const exampleLeader = { rank: 1, previous_rank: 2, artist: exampleArtist, value: 93.4127, level: 12 };

export const exampleAge = { generated_at: "2026-01-15T14:30:00.000Z", is_stale: false };
