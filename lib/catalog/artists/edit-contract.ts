import { z } from "zod";
import {
  ArtistDetails,
  creditConsent,
  exampleArtist,
  exampleArtistDetails,
} from "@/lib/catalog/resource-shapes/artist-shapes";
import {
  imageUploadId,
  releaseName,
  releaseText,
  uniqueIds,
} from "@/lib/catalog/resource-shapes/release-shapes";
import { exampleTrack, Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { isWebAddress } from "@/lib/platform/http-contract/addresses";
import { countryCode, id, pathId, succeeded, text } from "@/lib/platform/http-contract/fields";
import { idList } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { patchSchema } from "@/lib/platform/http-contract/writes";
import { getArtist } from "./contract";

const Link = z.object({
  url: z
    .string()
    .refine((url) => isWebAddress(url, { max: 300, http: true }), {
      error: "Must be an http or https URL of at most 300 characters, without a user name.",
    })
    .meta({ format: "uri" }),
  title: releaseName(60),
});

/** The fields that an account writes of an artist. */
const ArtistBody = z.object({
  name: releaseName(120),
  description: releaseText(5_000).default(null),
  city: text(0, 80).nullable().default(null),
  country: countryCode.nullable().default(null).describe("ISO 3166-1 alpha-2 code."),
  links: z.array(Link).max(10).default([]),
  genres: uniqueIds(0, 5).default([]).describe("Ids of genres, the main one first."),
  credit_consent: creditConsent.default("ask"),
  image_upload_id: imageUploadId,
});

export type ArtistChanges = Partial<z.output<typeof ArtistBody>>;

const artistParams = z.object({ id: pathId.describe("The artist's id.") });

const artist = { ...exampleArtist, ...exampleArtistDetails };

const response = succeeded({ artist: ArtistDetails });

export const addArtist = operation({
  id: "addArtist",
  method: "POST",
  path: "/artists",
  tag: "Artists",
  summary: "Create an artist",
  description:
    "Creates an artist that your account owns. `GET /artists/{id}` has its description, links and genres.",
  access: "account",
  scope: "catalog:write",
  body: ArtistBody,
  status: 201,
  location: "/artists/{artist.id}",
  response,
  errors: ["conflict", "quota_exceeded"],
  example: {
    body: {
      name: "Night Ferry",
      description: "Late-night beats from a small room.",
      city: "Rotterdam",
      country: "NL",
      links: [{ url: "https://downbeat.example/artists/1", title: "Website" }],
    },
    response: { artist },
  },
});

const update = {
  path: "/artists/{id}",
  tag: "Artists",
  access: "account",
  scope: "catalog:write",
  params: artistParams,
  body: patchSchema(ArtistBody),
  ifMatch: getArtist,
  response,
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1 }, body: { city: "Rotterdam", country: "NL" }, response: { artist } },
} as const;

const description =
  "Changes the fields that you send; the others keep their values, and null clears a field that can be null.";

export const updateArtist = operation({
  ...update,
  id: "updateArtist",
  method: "PATCH",
  summary: "Update an artist",
  description,
});

export const putArtist = operation({
  ...update,
  id: "putArtist",
  method: "PUT",
  summary: "Update an artist by PUT",
  description: `The same as PATCH, for clients that only have PUT. ${description}`,
});

export const deleteArtists = operation({
  id: "deleteArtists",
  method: "DELETE",
  path: "/artists/{id}",
  tag: "Artists",
  summary: "Delete artists",
  description:
    "Deletes one artist or up to 100, with the albums and tracks that no other artist is on: all of them, or none when one is unknown " +
    "or your account does not own it. An artist that has sold a license is hidden instead, with that music: it leaves every list, " +
    "only its members can open it, and buyers keep their files, licenses and receipts.",
  access: "account",
  scope: "catalog:write",
  params: z.object({ id: idList.describe("The id of an artist, or up to 100, separated by commas.") }),
  ifMatch: getArtist,
  response: succeeded({
    deleted: z.array(id),
    hidden: z.array(id).describe("Those that have sales."),
  }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: "2" }, response: { deleted: [2], hidden: [] } },
});

export const checkArtistOwnership = operation({
  id: "checkArtistOwnership",
  method: "GET",
  path: "/artists/{id}/check-ownership",
  tag: "Artists",
  summary: "Check whether you manage an artist",
  description: "Says whether your account is a member of the artist.",
  access: "account",
  scope: "catalog:read",
  params: artistParams,
  response: succeeded({ owned: z.boolean(), artist_id: id, artist_name: z.string() }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    response: { owned: true, artist_id: 1, artist_name: exampleArtist.name },
  },
});

const pinParams = artistParams.extend({ trackId: pathId.describe("A track on which the artist performs.") });

const pinning = {
  method: "POST",
  tag: "Artists",
  access: "account",
  scope: "catalog:write",
  params: pinParams,
  response: succeeded({ changed: z.boolean().describe("False if nothing had to be done.") }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1, trackId: 1 }, response: { changed: true } },
} as const;

export const pinTrack = operation({
  ...pinning,
  id: "pinTrack",
  path: "/artists/{id}/tracks/{trackId}/pin",
  summary: "Pin a track",
  description: "Puts a track first on the artist's page. It takes the place of the one that was pinned.",
});

export const unpinTrack = operation({
  ...pinning,
  id: "unpinTrack",
  path: "/artists/{id}/tracks/{trackId}/unpin",
  summary: "Unpin a track",
  description: "Takes the track from its place. Nothing changes if another track or none is pinned.",
});

export const getPinnedTrack = operation({
  id: "getPinnedTrack",
  method: "GET",
  path: "/artists/{id}/pinned-track",
  tag: "Artists",
  summary: "Get an artist's pinned track",
  description: "Returns the pinned track, or null when none is pinned or it is not published and public.",
  access: "account",
  scope: "catalog:read",
  params: artistParams,
  response: succeeded({ track: Track.nullable() }),
  errors: ["not_found"],
  example: { params: { id: 1 }, response: { track: exampleTrack } },
});
