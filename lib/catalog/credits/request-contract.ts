import { z } from "zod";
import { pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { cursorQuery, examplePage, pageOrCursorSchema } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { CreditRequest, exampleCreditRequest } from "./request-shapes";

const artist = { id: pathId.describe("The id of an artist that you manage.") };
const ofTrack = z.object({ ...artist, trackId: pathId.describe("The id of the track that names it.") });
const ofAlbum = z.object({ ...artist, albumId: pathId.describe("The id of the album that names it.") });

const answer = {
  tag: "Credits",
  access: "account",
  scope: "catalog:write",
  method: "POST",
  response: succeeded({ changed: z.boolean().describe("False if nothing had to be done.") }),
} as const;

const accepting =
  "and its members can open it as other artists of it do. Accepting again changes nothing. 404 when nobody asks.";

export const listOwnCreditRequests = operation({
  id: "listOwnCreditRequests",
  method: "GET",
  path: "/users/me/credit-requests",
  tag: "Credits",
  access: "account",
  scope: "catalog:read",
  summary: "List requests to credit your artists",
  description:
    "Lists the tracks and albums of others that name an artist of yours and wait for an answer, the newest first. Until a member of the artist " +
    "accepts, its name is text there: the artist has it in no list and no figure, and its members have no rights to it.",
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(CreditRequest) }),
  example: { response: { pagination: examplePage([exampleCreditRequest]) } },
});

export const acceptTrackCredit = operation({
  ...answer,
  id: "acceptTrackCredit",
  path: "/artists/{id}/tracks/{trackId}/accept-credit",
  summary: "Accept a credit on a track",
  description: `Makes the artist one of the track's: it is in the artist's lists and figures, ${accepting}`,
  params: ofTrack,
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1, trackId: 3 }, response: { changed: true } },
});

export const declineTrackCredit = operation({
  ...answer,
  id: "declineTrackCredit",
  path: "/artists/{id}/tracks/{trackId}/decline-credit",
  summary: "Decline a credit on a track",
  description:
    "Takes the artist off the track, also after it has accepted. The artist that is credited first sells the track and stays, with 409.",
  params: ofTrack,
  errors: ["forbidden", "not_found", "conflict"],
  example: { params: { id: 1, trackId: 3 }, response: { changed: true } },
});

export const acceptAlbumCredit = operation({
  ...answer,
  id: "acceptAlbumCredit",
  path: "/artists/{id}/albums/{albumId}/accept-credit",
  summary: "Accept a credit on an album",
  description: `Makes the artist one of the album's: it is in the artist's lists and figures, ${accepting}`,
  params: ofAlbum,
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1, albumId: 3 }, response: { changed: true } },
});

export const declineAlbumCredit = operation({
  ...answer,
  id: "declineAlbumCredit",
  path: "/artists/{id}/albums/{albumId}/decline-credit",
  summary: "Decline a credit on an album",
  description:
    "Takes the artist off the album, also after it has accepted. Its first artist stays, with 409.",
  params: ofAlbum,
  errors: ["forbidden", "not_found", "conflict"],
  example: { params: { id: 1, albumId: 3 }, response: { changed: true } },
});
