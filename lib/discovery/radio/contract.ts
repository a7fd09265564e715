import { z } from "zod";
import { SEED_TYPES } from "@/db/values/discovery";
import { exampleTrack, MinimalTrack, Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { id, imageUrl, pathName, queryInteger, succeeded, text } from "@/lib/platform/http-contract/fields";
import { idList } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";

const Station = z
  .object({
    type: z.enum(SEED_TYPES),
    id: id.describe("The id of the artist, track, genre, tag or playlist."),
    name: z.string(),
    image: imageUrl.nullable().describe("Null for a genre or a tag."),
    seed: z.string().describe("The `seed` of this station: with it, you get the same one again."),
  })
  .meta({ id: "Station" });

const StationTrack = Track.extend({
  reason: z
    .string()
    .describe("Why it is played, such as `same artist` or `listeners of Harbour Lights also play`."),
}).meta({ id: "StationTrack" });

export const getStation = operation({
  id: "getStation",
  method: "GET",
  path: "/radio/{type}/{id}",
  tag: "Discovery",
  summary: "Get a station",
  description:
    "Returns tracks to play after an artist, a track, a genre, a tag or a playlist: what its listeners also play, like and put into " +
    "playlists, and, for what few have heard, tracks of the same genre, tags, tempo and key. No track comes twice, no artist twice in a row " +
    "or more than three times in twenty, and at least a fifth of the tracks are little known. For the next tracks, send those played in " +
    "`exclude`. Without a token, each track is minimal.",
  access: "anyone",
  scope: "catalog:read",
  params: z.object({
    type: z.enum(SEED_TYPES),
    id: pathName.describe("An id; for a genre or a tag, also its name, percent-encoded."),
  }),
  query: z.object({
    limit: queryInteger(1, 50, 20).describe("How many tracks; there are fewer if the catalog has no more."),
    seed: text(1, 64)
      .optional()
      .describe(
        "Any text. The same one gives the same station as long as the music is the same; if omitted, the station changes.",
      ),
    exclude: idList.optional().describe("Tracks to leave out, as a comma-separated list of up to 100 ids."),
  }),
  response: succeeded({ station: Station, tracks: z.array(StationTrack) }),
  anonymous: succeeded({ station: Station, tracks: z.array(MinimalTrack) }),
  errors: ["not_found"],
  example: {
    params: { type: "track", id: "1" },
    query: { limit: 20, seed: "monday" },
    response: {
      station: {
        type: "track",
        id: 1,
        name: exampleTrack.name,
        image: exampleTrack.image,
        seed: "monday",
      },
      tracks: [
        { ...exampleTrack, id: 7, name: "Slack Tide", reason: "listeners of Harbour Lights also play" },
      ],
    },
  },
});
