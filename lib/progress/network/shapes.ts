import { z } from "zod";
import { Artist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { count, id, int64 } from "@/lib/platform/http-contract/fields";
import { FEWEST_LISTENERS, MAX_NODES, SAMPLE_SIZES } from "./constants";

export const CollaborationNetwork = z
  .object({
    nodes: z
      .array(
        z.object({
          artist: Artist,
          distance: z
            .int()
            .min(0)
            .max(2)
            .describe("0 for your own artists, 1 for their partners, 2 for the partners' partners."),
          tracks: count.describe("Tracks shared with artists one step nearer; 0 for your own."),
          plays: int64.describe("All-time plays of those tracks."),
        }),
      )
      .describe(`At most ${MAX_NODES}: the nearest first, then those with the most shared tracks.`),
    edges: z
      .array(
        z.object({
          source: id.describe("The artist with the lower id."),
          target: id,
          tracks: count.describe("Tracks that credit both."),
          plays: int64.describe("All-time plays of those tracks."),
        }),
      )
      .describe("The pairs of artists in `nodes` of which one is nearer than the other, or both are yours."),
  })
  .meta({ id: "CollaborationNetwork" });

export const CollaborationOpportunity = z
  .object({
    artist: Artist,
    similarity: z
      .number()
      .min(0)
      .max(1)
      .describe("The mean of `genre_similarity` and `audience_similarity`."),
    genre_similarity: z
      .number()
      .min(0)
      .max(1)
      .describe(`How alike the genres of the latest ${SAMPLE_SIZES.tracks} tracks are (cosine).`),
    audience_similarity: z
      .number()
      .min(0)
      .max(1)
      .describe(
        "How much of your audience also listens to the artist, given the size of both audiences (cosine).",
      ),
    shared_genres: z.array(z.object({ id, name: z.string() })),
    shared_listeners: count.describe(
      `How many of your latest ${SAMPLE_SIZES.listeners} listeners also heard the artist lately. Fewer than ${FEWEST_LISTENERS} count as 0.`,
    ),
    why: z.string().describe("The same in a sentence."),
  })
  .meta({ id: "CollaborationOpportunity" });
