import { z } from "zod";
import { UserSummary } from "@/lib/accounts/profiles/shapes";
import { Album } from "@/lib/catalog/resource-shapes/album-shapes";
import { Artist, ArtistDetails } from "@/lib/catalog/resource-shapes/artist-shapes";
import { Genre } from "@/lib/catalog/resource-shapes/genre-shapes";
import { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { ListFile } from "@/lib/platform/audit-log/shapes";
import { count, id, portalId, text, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { ARTIST_FILTERS, ARTIST_SORTS } from "./kinds";

export const ListedArtist = z.object({
  id,
  name: z.string(),
  image_small: z.string(),
  tracks: count,
  members: count,
  /** The handle of the owner. */
  owner: z.string().nullable(),
  created_at: timestamp,
});

export type ListedArtist = z.output<typeof ListedArtist>;

const artistQuery = z.object({
  members: z.enum(ARTIST_FILTERS),
  search: z.string(),
  sort: z.enum(ARTIST_SORTS).default("newest"),
  direction: z.enum(["desc", "asc"]).default("desc"),
});

export type ArtistQuery = z.output<typeof artistQuery>;

/** All artists that a filter shows, as CSV. */
export const exportArtists = pageOperation({
  id: "exportArtists",
  access: "operator",
  input: artistQuery,
  output: ListFile,
});

export const listAllArtists = pageOperation({
  id: "listAllArtists",
  access: "operator",
  input: artistQuery.extend({ page: id }),
  output: z.object({
    counts: z.object({ all: count, none: count }),
    pagination: pageSchema(ListedArtist),
  }),
});

export const createArtist = pageOperation({
  id: "createArtist",
  access: "operator",
  needsFreshProof: true,
  input: z.object({
    name: z.string().trim().min(1, { error: "Enter a name." }).pipe(text(1, 120)),
    /** The email address or handle of the account that will own it; empty for nobody. */
    owner: text(0, 254),
  }),
  output: z.object({ id, name: z.string() }),
});

const ManagedArtist = z.object({
  id,
  name: z.string(),
  /** The path of a picture of 320 pixels. */
  image: z.string(),
  city: z.string(),
  verified: z.boolean(),
  tracks: count,
});

export type ManagedArtist = z.output<typeof ManagedArtist>;

export const listManagedArtists = pageOperation({
  id: "listManagedArtists",
  access: "anyone",
  params: z.object({ user_id: portalId }),
  output: z.array(ManagedArtist),
});

/** The artists of a track on whose pages the caller can pin it, and whether it is pinned there. */
export const listPinnableArtists = pageOperation({
  id: "listPinnableArtists",
  access: "account",
  params: z.object({ track_id: portalId }),
  output: z.array(z.object({ id, name: z.string(), pinned: z.boolean() })),
});

const OpenArtist = ArtistDetails.extend({
  description: z.string(),
  /** The first is the widest. */
  pictures: z.array(z.string()),
  links: z.array(z.object({ id, url: z.string(), title: z.string() })),
  genres: z.array(Genre),
  similar: z.array(Artist),
  top_tracks: z.array(Track),
  /** The track that stands first, if lists have it. */
  pinned_track: Track.nullable(),
  /** The newest. */
  albums: z.array(Album),
  albums_count: count,
  /** Whether the caller may change the artist. */
  editable: z.boolean(),
  /** The owner, if the caller has an account and may write to it. */
  owner: UserSummary.nullable(),
});

export type OpenArtist = z.output<typeof OpenArtist>;

/** An artist for its page, whole for everybody. */
export const openArtist = pageOperation({
  id: "openArtist",
  access: "anyone",
  params: z.object({ artist_id: portalId }),
  output: OpenArtist,
});

export const ArtistSuggestion = z.object({
  artist: ArtistDetails,
  /** The most played of its tracks. */
  track: Track.nullable(),
});

/** The owner of an artist, also of one that is hidden, for who has bought from it. */
export const findArtistOwner = pageOperation({
  id: "findArtistOwner",
  access: "account",
  params: z.object({ artist_id: portalId }),
  output: OpenArtist.pick({ owner: true }),
});

/** Artists to follow: those of these genres with most plays. */
export const suggestArtists = pageOperation({
  id: "suggestArtists",
  access: "account",
  input: z.object({ genres: z.array(text(1, 100)).min(1).max(20), limit: z.int().min(1).max(24) }),
  output: z.array(ArtistSuggestion),
});
