import { z } from "zod";
import { ALBUM_TYPES } from "@/db/values/music";
import { coverArt, hasOnePicture, TWO_PICTURES } from "@/lib/catalog/covers/template-shapes";
import { AlbumDetails, exampleAlbumDetails } from "@/lib/catalog/resource-shapes/album-shapes";
import { exampleArtist } from "@/lib/catalog/resource-shapes/artist-shapes";
import {
  imageUploadId,
  publishAt,
  releaseName,
  releaseText,
  uniqueIds,
  visibility,
} from "@/lib/catalog/resource-shapes/release-shapes";
import { exampleTrack } from "@/lib/catalog/resource-shapes/track-shapes";
import { day, id, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { idList } from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { patchSchema } from "@/lib/platform/http-contract/writes";
import { getAlbum } from "./contract";
import { MAX_ALBUM_TRACKS } from "./edit-constants";

const trackIds = uniqueIds(0, MAX_ALBUM_TRACKS);

/** The fields that an account writes of an album. */
const AlbumBody = z.object({
  name: releaseName(200),
  type: z.enum(ALBUM_TYPES).default("album"),
  artists: uniqueIds(1, 30).describe(
    "Ids of its artists, in order. You must manage at least one of them. Artists of others are `pending_artists` until their members accept.",
  ),
  release_date: day.optional().describe("Today unless given."),
  description: releaseText(5_000).default(null),
  visibility: visibility.default("public"),
  publish_at: publishAt.default(null),
  image_upload_id: imageUploadId,
  cover_art: coverArt,
});

/** The fields that are written of an album; imports alone write its code. */
export type AlbumChanges = Partial<z.output<typeof AlbumBody>> & { upc?: string };

const albumParams = z.object({ id: pathId.describe("The album's id.") });

const album = { ...exampleAlbumDetails, tracks: [exampleTrack], artists: [exampleArtist] };

const response = succeeded({ album: AlbumDetails });

export const createAlbum = operation({
  id: "createAlbum",
  method: "POST",
  path: "/albums",
  tag: "Albums",
  summary: "Create an album",
  description:
    "Creates an album of `track_ids`, in their order. Tracks keep their own states: an album shows others only its published, public " +
    "tracks. A track that is on another album leaves it.",
  access: "account",
  scope: "catalog:write",
  body: AlbumBody.extend({
    track_ids: trackIds.default([]).describe("Ids of tracks of yours, in order."),
  }).refine(hasOnePicture, TWO_PICTURES),
  status: 201,
  location: "/albums/{album.id}",
  response,
  errors: ["forbidden"],
  example: {
    body: { name: "Slack Water", type: "album", artists: [1], release_date: "2026-03-06", track_ids: [1] },
    response: { album },
  },
});

const update = {
  path: "/albums/{id}",
  tag: "Albums",
  access: "account",
  scope: "catalog:write",
  params: albumParams,
  body: patchSchema(AlbumBody).refine(hasOnePicture, TWO_PICTURES),
  ifMatch: getAlbum,
  response: getAlbum.response,
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1 }, body: { name: "Slack Water", type: "ep" }, response: { album } },
} as const;

const description =
  "Changes the fields that you send; the others keep their values, and null clears a field that can be null.";

export const updateAlbum = operation({
  ...update,
  id: "updateAlbum",
  method: "PATCH",
  summary: "Update an album",
  description,
});

export const putAlbum = operation({
  ...update,
  id: "putAlbum",
  method: "PUT",
  summary: "Update an album by PUT",
  description: `The same as PATCH, for clients that only have PUT. ${description}`,
});

export const orderAlbumTracks = operation({
  id: "orderAlbumTracks",
  method: "PUT",
  path: "/albums/{id}/tracks/order",
  tag: "Albums",
  summary: "Order an album's tracks",
  description:
    "Puts the album's tracks into the order of `track_ids`, which must name all of them, each once; drafts and private tracks included.",
  access: "account",
  scope: "catalog:write",
  params: albumParams,
  body: z.object({ track_ids: trackIds }),
  ifMatch: getAlbum,
  response: getAlbum.response,
  errors: ["forbidden", "not_found"],
  example: { params: { id: 1 }, body: { track_ids: [1] }, response: { album } },
});

export const deleteAlbums = operation({
  id: "deleteAlbums",
  method: "DELETE",
  path: "/albums/{id}",
  tag: "Albums",
  summary: "Delete albums",
  description:
    "Deletes one album or up to 100: all of them, or none when one is unknown or not yours. Their tracks become singles, or are " +
    "deleted too by `with_tracks=true`.",
  access: "account",
  scope: "catalog:write",
  params: z.object({ id: idList.describe("The id of an album, or up to 100, separated by commas.") }),
  query: z.object({
    with_tracks: z
      .enum(["true", "false"])
      .default("false")
      .describe("Whether to delete their tracks as well."),
  }),
  ifMatch: getAlbum,
  response: succeeded({ deleted: z.array(id) }),
  errors: ["forbidden", "not_found"],
  example: { params: { id: "2" }, response: { deleted: [2] } },
});
