import { z } from "zod";
import { exampleTrack, Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { count, id, int64, succeeded, timestamp } from "@/lib/platform/http-contract/fields";
import { cursorQuery, examplePage, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";

const OwnPlay = z
  .object({
    id: id.describe("The id of the play."),
    played_at: timestamp,
    ms_played: int64.nullable().describe("How long it was played, in milliseconds; null if nobody said."),
    track: Track,
  })
  .meta({ id: "OwnPlay" });

export const listOwnPlays = operation({
  id: "listOwnPlays",
  method: "GET",
  path: "/users/me/plays",
  tag: "Plays",
  summary: "List your own plays",
  description:
    "Lists what the caller has played, newest first: plays logged by the caller without a `device_id`, of tracks that are still " +
    "listed. A new play appears within two seconds.",
  access: "account",
  scope: "library:read",
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(OwnPlay) }),
  example: {
    query: { page: 1, per_page: 15 },
    response: {
      pagination: examplePage([
        { id: 200001, played_at: "2026-11-22T18:30:00.000Z", ms_played: 151000, track: exampleTrack },
      ]),
    },
  },
});

export const forgetOwnPlays = operation({
  id: "forgetOwnPlays",
  method: "DELETE",
  path: "/users/me/plays",
  tag: "Plays",
  summary: "Forget your own plays",
  description:
    "Forgets the caller's history. The plays stay counted, but no longer say whose they were, and stations forget the caller's taste. " +
    "Plays that follow are those of a new listener. Cannot be undone.",
  access: "account",
  scope: "library:write",
  response: succeeded({ forgotten_count: count.describe("How many plays the history had.") }),
  example: { response: { forgotten_count: 128 } },
});
