import { z } from "zod";
import { exampleArtist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { optionalInteger, queryInteger, success } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { MAX_OPPORTUNITIES, OPPORTUNITIES, PARTNERS, TRACKS_OF_PARTNER } from "./constants";
import { CollaborationNetwork, CollaborationOpportunity } from "./shapes";

const sharedFields = {
  method: "GET",
  tag: "Insights",
  access: "account",
  envelope: "success",
  scope: "insights:read",
  errors: ["forbidden", "not_found"],
} as const;

const artist_id = optionalInteger(1, Number.MAX_SAFE_INTEGER).describe(
  "One of the artists that you manage; without it, all of them together.",
);

const partner = { ...exampleArtist, id: 2, name: "Late Train" };

export const getCollaborationNetwork = operation({
  ...sharedFields,
  id: "getCollaborationNetwork",
  path: "/producer-intelligence/collaboration-network",
  summary: "Get your collaboration network",
  description:
    "Returns the artists with whom yours made public tracks, in whatever role, and with `depth=2` the partners of those: of the " +
    `${PARTNERS} closest, by their latest ${TRACKS_OF_PARTNER} tracks. Empty for an account that manages no artist.`,
  query: z.object({
    depth: queryInteger(1, 2, 1).describe("How many steps from your own artists."),
    artist_id,
  }),
  response: success({ data: CollaborationNetwork }),
  example: {
    query: { depth: 1 },
    response: {
      data: {
        nodes: [
          { artist: exampleArtist, distance: 0, tracks: 0, plays: 0 },
          { artist: partner, distance: 1, tracks: 2, plays: 18204 },
        ],
        edges: [{ source: 1, target: 2, tracks: 2, plays: 18204 }],
      },
    },
  },
});

export const listCollaborationOpportunities = operation({
  ...sharedFields,
  id: "listCollaborationOpportunities",
  path: "/producer-intelligence/collaboration-opportunities",
  summary: "List artists to collaborate with",
  description:
    "Lists artists of like taste with whom yours have made nothing yet, the most alike first: somebody manages them, they have public tracks, " +
    "and neither of you has blocked the other. Empty for an account that manages no artist.",
  query: z.object({ limit: queryInteger(1, MAX_OPPORTUNITIES, OPPORTUNITIES), artist_id }),
  response: success({ data: z.array(CollaborationOpportunity) }),
  example: {
    query: { limit: 10 },
    response: {
      data: [
        {
          artist: partner,
          similarity: 0.61,
          genre_similarity: 0.82,
          audience_similarity: 0.4,
          shared_genres: [{ id: 4, name: "Dub techno" }],
          shared_listeners: 14,
          why: "You both make Dub techno, and 14 of your latest listeners also play Late Train.",
        },
      ],
    },
  },
});
