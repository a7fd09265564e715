import { z } from "zod";
import { exampleTrack, MinimalTrack, Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { succeeded, text } from "@/lib/platform/http-contract/fields";
import { examplePage, filterBy, pageQuery, pageSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { period } from "./shapes";

const byPlace = { index: "trending_period_genre_id_place_pk" };

export const listTrendingTracks = operation({
  id: "listTrendingTracks",
  method: "GET",
  path: "/trending/tracks",
  tag: "Discovery",
  summary: "List trending tracks",
  description:
    "Lists the tracks that more people play, like and repost than usual for them, most unusual first; at most two of an artist, " +
    "100 of all genres, and 50 of one. Computed every ten minutes. Listeners without an account, and new accounts, weigh a tenth; a track " +
    "needs three others. Without a token, each track is minimal.",
  access: "anyone",
  scope: "catalog:read",
  query: z.object({
    period: filterBy(period, byPlace),
    genre: filterBy(text(1, 100).optional().describe("The name of a genre. Not case-sensitive."), byPlace),
    ...pageQuery.shape,
  }),
  response: succeeded({ pagination: pageSchema(Track) }),
  anonymous: succeeded({ pagination: pageSchema(MinimalTrack) }),
  example: { query: { period: "week" }, response: { pagination: examplePage([exampleTrack]) } },
});
