import { z } from "zod";
import { VISIBILITIES } from "@/db/values/music";
import { exampleUser, UserSummary } from "@/lib/accounts/profiles/shapes";
import { Album, MinimalAlbum } from "@/lib/catalog/resource-shapes/album-shapes";
import { Artist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { exampleTrack, MinimalTrack, Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { MinimalPlaylist, Playlist } from "@/lib/community/playlists/shapes";
import { count, id, imageUrl, modelType, timestamp } from "@/lib/platform/http-contract/fields";
import { ITEM_TYPES } from "./constants";

/** A collection as lists show it. */
export const Collection = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    image: imageUrl,
    visibility: z.enum(VISIBILITIES),
    featured: z.boolean().describe("Whether operators show it on the front page."),
    owner: UserSummary.nullable().describe("Null for a deleted account."),
    items_count: count,
    plays_count: count.describe("How often it was started: once a day for each account."),
    created_at: timestamp,
    updated_at: timestamp,
    model_type: modelType("collection"),
  })
  .meta({ id: "Collection" });

const minimal = { id: true, name: true, image: true, items_count: true, model_type: true } as const;

/** A collection as shown to anonymous callers. */
export const MinimalCollection = Collection.pick(minimal).meta({ id: "MinimalCollection" });

const entry = { type: z.enum(ITEM_TYPES), id };

/** An entry of a collection: the field that `type` names; the others are null. */
const CollectionItem = z
  .object({
    ...entry,
    track: Track.nullable(),
    album: Album.nullable(),
    playlist: Playlist.nullable(),
    artist: Artist.nullable(),
  })
  .meta({ id: "CollectionItem" });

const MinimalCollectionItem = z
  .object({
    ...entry,
    track: MinimalTrack.nullable(),
    album: MinimalAlbum.nullable(),
    playlist: MinimalPlaylist.nullable(),
    artist: Artist.nullable(),
  })
  .meta({ id: "MinimalCollectionItem" });

const items = "In order, without what the caller cannot see in lists.";

export const CollectionDetails = Collection.extend({ items: z.array(CollectionItem).describe(items) }).meta({
  id: "CollectionDetails",
});

/** A collection with its items, as shown to anonymous callers. */
export const MinimalCollectionDetails = MinimalCollection.extend({
  items: z.array(MinimalCollectionItem).describe(items),
}).meta({ id: "MinimalCollectionDetails" });

export const exampleCollection = {
  id: 1,
  name: "Slow mornings",
  description: "For the first coffee.",
  image: "https://downbeat.example/media/artwork/collection-1.png",
  visibility: "public",
  featured: true,
  owner: exampleUser,
  items_count: 1,
  plays_count: 48,
  created_at: "2026-03-01T09:30:00.000Z",
  updated_at: "2026-03-06T00:00:00.000Z",
} as const;

export const exampleCollectionDetails = {
  ...exampleCollection,
  items: [{ type: "track", id: 1, track: exampleTrack, album: null, playlist: null, artist: null }],
} as const;
