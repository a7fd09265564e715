import { z } from "zod";
import { Album, exampleAlbum } from "@/lib/catalog/resource-shapes/album-shapes";
import {
  Artist,
  ArtistDetails,
  exampleArtist,
  exampleArtistDetails,
} from "@/lib/catalog/resource-shapes/artist-shapes";
import { Genre } from "@/lib/catalog/resource-shapes/genre-shapes";
import { exampleTrack, MinimalTrack, Track } from "@/lib/catalog/resource-shapes/track-shapes";
import {
  countryCode,
  id,
  imageUrl,
  pathId,
  pathUser,
  succeeded,
  text,
  timestamp,
} from "@/lib/platform/http-contract/fields";
import {
  cursorQuery,
  examplePage,
  extrasQuery,
  filterBy,
  pageOrCursorSchema,
  pageSchema,
  sortBy,
} from "@/lib/platform/http-contract/lists";
import { operation } from "@/lib/platform/http-contract/operation";
import { MAX_EXTRAS } from "./constants";

export const ArtistProfile = z
  .object({ id, description: z.string(), city: z.string(), country: z.string() })
  .meta({ id: "Profile" });

export const ProfileImage = z.object({ id, url: imageUrl }).meta({ id: "ProfileImage" });

export const ProfileLink = z.object({ id, url: z.string(), title: z.string() }).meta({ id: "ProfileLink" });

/** The values that `with` accepts. */
export const ARTIST_EXTRAS = ["similar", "genres", "albums", "topTracks"] as const;

export type ArtistExtra = (typeof ARTIST_EXTRAS)[number];

const withExtras = extrasQuery(ARTIST_EXTRAS).describe(
  "Extra data to include, as a comma-separated list. Keys that you do not request are absent.",
);

const artistParams = z.object({ id: pathId.describe("The artist's id.") });

export const artistFilters = z.object({
  query: filterBy(
    text(2, 100).optional().describe("Words of name, city or description, as in `GET /search`."),
    { index: "search_documents_tier_0_index" },
  ),
  genre: filterBy(text(1, 100).optional().describe("The name of a genre. Not case-sensitive."), {
    index: "artist_genres_genre_id_index",
  }),
  country: filterBy(countryCode.optional().describe("ISO 3166-1 alpha-2 code."), {
    index: "artist_profiles_country_index",
  }),
});

export type ArtistFilters = z.output<typeof artistFilters>;

const sort = sortBy({
  newest: { index: "artists_pkey" },
  name: { index: "artists_name_index" },
  relevance: { index: "search_documents_tier_0_index" },
}).describe("`relevance`: the best matches first; without `query`, as `newest`.");

export type ArtistSort = z.output<typeof sort>;

export const listArtists = operation({
  id: "listArtists",
  method: "GET",
  path: "/artists",
  tag: "Artists",
  summary: "List artists",
  description:
    "Lists the artists that match every filter, the latest to join first by default. Without a token, each artist is minimal.",
  access: "anyone",
  scope: "catalog:read",
  query: z.object({ ...artistFilters.shape, sort, ...cursorQuery.shape }),
  response: succeeded({ pagination: pageOrCursorSchema(ArtistDetails) }),
  anonymous: succeeded({ pagination: pageOrCursorSchema(Artist) }),
  example: {
    query: { country: "NL", sort: "name", page: 1, per_page: 15 },
    response: { pagination: examplePage([{ ...exampleArtist, ...exampleArtistDetails }]) },
  },
});

export const getArtist = operation({
  id: "getArtist",
  method: "GET",
  path: "/artists/{id}",
  tag: "Artists",
  summary: "Get an artist",
  description:
    "Returns the artist with its profile, images and links. `with` adds albums (the first page), similar artists " +
    `(at most ${MAX_EXTRAS}), top tracks (at most ${MAX_EXTRAS}, by plays) and genres. ` +
    "Without a token, the response is the minimal artist and `with` is ignored.",
  access: "anyone",
  scope: "catalog:read",
  params: artistParams,
  query: z.object({ with: withExtras }),
  ignoredWhenAnonymous: ["with"],
  response: succeeded({
    artist: z.object({
      ...ArtistDetails.shape,
      albums: pageSchema(Album).nullable().optional(),
      similar: z.array(Artist).nullable().optional(),
      top_tracks: z.array(Track).nullable().optional(),
      genres: z.array(Genre).nullable().optional(),
      profile: ArtistProfile,
      profile_images: z.array(ProfileImage).nullable(),
      links: z.array(ProfileLink).nullable(),
      updated_at: timestamp.describe("When its name, profile, links or genres were last changed."),
    }),
  }),
  anonymous: succeeded({ artist: Artist }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    query: { with: "genres" },
    response: {
      artist: {
        ...exampleArtist,
        ...exampleArtistDetails,
        genres: [{ id: 4, name: "Lo-fi" }],
        profile: {
          id: 1,
          description: "Late-night beats from a small room.",
          city: "Rotterdam",
          country: "NL",
        },
        profile_images: [{ id: 1, url: "https://downbeat.example/media/artwork/artist-1.png" }],
        links: [{ id: 1, url: "https://downbeat.example/artists/1", title: "Website" }],
        updated_at: "2026-03-06T00:00:00.000Z",
      },
    },
  },
});

export const listArtistAlbums = operation({
  id: "listArtistAlbums",
  method: "GET",
  path: "/artists/{id}/albums",
  tag: "Artists",
  summary: "List an artist's albums",
  description: "Lists the newest release first. Each album includes its tracks and artists.",
  access: "account",
  scope: "catalog:read",
  params: artistParams,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(Album) }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    query: { page: 1, per_page: 15 },
    response: {
      pagination: examplePage([{ ...exampleAlbum, tracks: [exampleTrack], artists: [exampleArtist] }]),
    },
  },
});

export const listArtistTracks = operation({
  id: "listArtistTracks",
  method: "GET",
  path: "/artists/{id}/tracks",
  tag: "Artists",
  summary: "List an artist's tracks",
  description:
    "Lists every track that credits the artist as performer or featured artist, newest release first. Without a " +
    "token, each track is minimal.",
  access: "anyone",
  scope: "catalog:read",
  params: artistParams,
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(Track) }),
  anonymous: succeeded({ pagination: pageOrCursorSchema(MinimalTrack) }),
  errors: ["not_found"],
  example: {
    params: { id: 1 },
    query: { page: 1, per_page: 15 },
    response: { pagination: examplePage([exampleTrack]) },
  },
});

export const listUserArtists = operation({
  id: "listUserArtists",
  method: "GET",
  path: "/users/{id}/artists",
  tag: "Users",
  summary: "List a user's artists",
  description:
    "Lists the artists that the user manages, the first to join first. Without a token, each artist is minimal.",
  access: "anyone",
  scope: "catalog:read",
  params: z.object({ id: pathUser.describe("The user's id, or `me` for your own account.") }),
  query: cursorQuery,
  response: succeeded({ pagination: pageOrCursorSchema(ArtistDetails) }),
  anonymous: succeeded({ pagination: pageOrCursorSchema(Artist) }),
  errors: ["not_found"],
  example: {
    params: { id: 2 },
    query: { page: 1, per_page: 15 },
    response: { pagination: examplePage([{ ...exampleArtist, ...exampleArtistDetails }]) },
  },
});
