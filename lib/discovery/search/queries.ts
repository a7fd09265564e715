import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { commas } from "@/db/commas";
import { jsonObject } from "@/db/json";
import { sqlLimit } from "@/db/page";
import { relationReader } from "@/db/relation";
import { replicaSql } from "@/db/replica";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { tags, trackTags } from "@/db/schema/genres";
import { playlists } from "@/db/schema/playlists";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { userSummaryShape } from "@/lib/accounts/profiles/fragments";
import { isShownArtist, type MusicViewer } from "@/lib/catalog/members/visibility-fragments";
import { albumSummaryShape, artistShape, trackShape } from "@/lib/catalog/resource-shapes/fragments";
import { bestMatchesFirst, type TextQuery } from "@/lib/catalog/search-index/fragments";
import { isShownTag } from "@/lib/catalog/taxonomy/tag-fragments";
import { listsPlaylist, playlistImage, playlistShape } from "@/lib/community/playlists/fragments";
import type { SearchType } from "./constants";
import type { SearchResults } from "./shapes";

/** Matches that are read beyond those wanted, because some may have been hidden a moment ago, or be of somebody blocked. */
const SPARE = 10;

interface Subject {
  /** The table, under whose name the other parts see a row. */
  table: Fragment;
  /** Whether the viewer may find it, as of now. */
  isFound: (viewer: MusicViewer) => Fragment;
  shape: Fragment;
  name: Fragment;
  image: Fragment;
  /** A select of the ids of what the account has liked, followed or made; absent where nothing is. */
  library?: (userId: number) => Fragment;
}

/** Only the newest entries of a library are ranked first, since every query reads all of them. */
const NEWEST = 1_000;

const either = (one: Fragment, other: Fragment) => sql`(${one}) union (${other})`;

const [likes, albumLikes, artistLikes] = [
  relationReader("likes"),
  relationReader("album_likes"),
  relationReader("artist_likes"),
];
const [artistFollows, playlistFollows, follows] = [
  relationReader("artist_follows"),
  relationReader("playlist_follows"),
  relationReader("follows"),
];

const tagTracks = sql`(select count(*) from ${trackTags} where ${trackTags.tag_id} = ${tags.id} and ${trackTags.listed})`;

const SUBJECTS: Record<SearchType, Subject> = {
  artist: {
    table: artists,
    isFound: () => isShownArtist,
    shape: artistShape,
    name: artists.name,
    image: artists.image_small,
    library: (userId) => either(artistLikes.newest(userId, NEWEST), artistFollows.newest(userId, NEWEST)),
  },
  album: {
    table: albums,
    isFound: () => albums.listed,
    shape: albumSummaryShape,
    name: albums.name,
    image: albums.image,
    library: (userId) => albumLikes.newest(userId, NEWEST),
  },
  track: {
    table: tracks,
    isFound: () => tracks.listed,
    shape: trackShape,
    name: tracks.name,
    image: tracks.image,
    library: (userId) => likes.newest(userId, NEWEST),
  },
  playlist: {
    table: playlists,
    isFound: listsPlaylist,
    shape: playlistShape,
    name: playlists.name,
    image: playlistImage,
    library: (userId) =>
      either(
        playlistFollows.newest(userId, NEWEST),
        sql`select ${playlists.id} from ${playlists} where ${playlists.owner_id} = ${userId}`,
      ),
  },
  user: {
    table: users,
    isFound: (viewer) => sql`
      (${users.deleted_at} is null and ${users.suspended_at} is null and ${notBlocked(viewer?.userId ?? null, users.id)})`,
    shape: userSummaryShape,
    name: users.name,
    image: users.avatar,
    library: (userId) => follows.newest(userId, NEWEST),
  },
  tag: {
    table: tags,
    isFound: () => isShownTag,
    shape: jsonObject(sql`${tags.id}, ${tags.name}, ${tagTracks} as tracks_count`),
    name: tags.name,
    image: sql`null`,
  },
};

/** A match: 0 for an exact name, the greater the rank the worse. */
export interface SearchMatch<Item> {
  rank: number;
  /** Whether it is of the viewer's library. */
  is_own: boolean;
  popularity: number;
  item: Item;
}

type Items = Required<z.input<typeof SearchResults>>;

/** By type, the best matches that the viewer may find. */
export type Matches = { [Type in SearchType]?: SearchMatch<Items[`${Type}s`][number]>[] };

/** The best `limit` matches of each type, the best first. */
export async function findMatches(
  viewer: MusicViewer,
  wording: TextQuery,
  types: readonly SearchType[],
  limit: number,
): Promise<Matches> {
  const columns = types.map(
    (type) => sql`(${best(type, viewer, wording, limit, SUBJECTS[type].shape)}) as ${sql(type)}`,
  );
  const [row] = await replicaSql(viewer?.userId ?? "anyone")<[Matches]>`
    select ${commas(columns)}`;
  return row;
}

interface NamedRow {
  id: number;
  text: string;
  image: string | null;
}

/** The names of the best `limit` matches of each type. */
export async function findNames(
  viewer: MusicViewer,
  wording: TextQuery,
  types: readonly SearchType[],
  limit: number,
): Promise<Partial<Record<SearchType, SearchMatch<NamedRow>[]>>> {
  const columns = types.map((type) => {
    const { table, name, image } = SUBJECTS[type];
    const shape = jsonObject(sql`${table}.id, ${name} as text, ${image} as image`);
    return sql`(${best(type, viewer, wording, limit, shape)}) as ${sql(type)}`;
  });
  const [row] = await replicaSql(viewer?.userId ?? "anyone")<
    [Partial<Record<SearchType, SearchMatch<NamedRow>[]>>]
  >`
    select ${commas(columns)}`;
  return row;
}

function best(
  type: SearchType,
  viewer: MusicViewer,
  wording: TextQuery,
  limit: number,
  shape: Fragment,
): Fragment {
  const { table, isFound, library } = SUBJECTS[type];
  const matches = bestMatchesFirst(
    type,
    wording,
    limit + SPARE,
    viewer ? library?.(viewer.userId) : undefined,
  );
  return sql`
    select coalesce(json_agg(json_build_object(
      'rank', found.rank, 'is_own', found.is_own, 'popularity', found.popularity, 'item', ${shape}) order by found.place), '[]')
    from (
      select found.* from ${matches} join ${table} on ${table}.id = found.entity_id
      where ${isFound(viewer)} order by found.place ${sqlLimit(limit)}) as found
    join ${table} on ${table}.id = found.entity_id`;
}
