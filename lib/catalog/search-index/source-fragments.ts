import "server-only";
import { sql } from "@/db/client";
import { albumArtists, albums } from "@/db/schema/albums";
import { artistProfiles, artists } from "@/db/schema/artists";
import { genres, tags, trackGenres, trackTags } from "@/db/schema/genres";
import { insightTotals } from "@/db/schema/insights";
import { playlists } from "@/db/schema/playlists";
import { relationCounts } from "@/db/schema/social";
import { credits, trackStats, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import type { SearchKind } from "./kinds";

/** A thing as it is searched for. */
export interface IndexSource {
  id: number;
  name: string;
  /** Its artists and its album. */
  people: string[];
  /** Its genres, tags and places. */
  labels: string[];
  description: string | null;
  popularity: number;
}

/** A row of `search_documents`. */
export interface Document {
  id: number;
  exact: string;
  /** The text of a `tsvector`. */
  lexemes: string;
  popularity: number;
  /** The words by which typing errors are corrected. */
  words: string[];
}

/** Selects the documents of each kind: the columns of a Source, of public, published things only. */

const plays = (kind: "artist" | "album", id: Fragment) => sql`coalesce((
  select ${insightTotals.plays} from ${insightTotals}
  where ${insightTotals.kind} = ${sql.unsafe(`'${kind}'`)} and ${insightTotals.entity_id} = ${id}), 0)`;

const related = (relation: string, id: Fragment) => sql`coalesce((
  select ${relationCounts.total} from ${relationCounts} where ${relationCounts.relation} = ${sql.unsafe(`'${relation}'`)}
    and ${relationCounts.object_id} = ${id}), 0)`;

const points: Record<SearchKind, (id: Fragment) => Fragment> = {
  track: (id) => sql`coalesce((
    select ${trackStats.plays} + 2 * ${trackStats.likes} + 3 * ${trackStats.reposts} from ${trackStats}
      where ${trackStats.track_id} = ${id}), 0)`,
  artist: (id) =>
    sql`${plays("artist", id)} + 2 * ${related("artist_likes", id)} + 3 * ${related("artist_follows", id)}`,
  album: (id) =>
    sql`${plays("album", id)} + 2 * ${related("album_likes", id)} + 3 * ${related("album_reposts", id)}`,
  playlist: (id) => related("playlist_follows", id),
  user: (id) => related("follows", id),
  tag: (id) =>
    sql`(select count(*) from ${trackTags} where ${trackTags.tag_id} = ${id} and ${trackTags.listed})`,
};

/** The popularity of a thing: the logarithm of the counts of what people did with it. */
export const popularityFragment = (kind: SearchKind, id: Fragment): Fragment =>
  sql`(ln(greatest(1 + ${points[kind](id)}, 1)::float8) / ln(2))`;

const NONE = sql`'{}'::text[]`;

const columns = (kind: SearchKind, id: Fragment, [name, people, labels, description]: Fragment[]) => sql`
  ${id} as id, ${name ?? NONE} as name, ${people ?? NONE} as people, ${labels ?? NONE} as labels,
  ${description ?? NONE} as description, ${popularityFragment(kind, id)}::float8 as popularity`;

const NO_TEXT = sql`null::text`;

/** The columns, from where, and the condition besides the id. */
const SOURCES: Record<SearchKind, { id: Fragment; parts: Fragment[]; from: Fragment }> = {
  track: {
    id: tracks.id,
    parts: [
      tracks.name,
      sql`array(
        select ${artists.name} from ${credits} join ${artists} on ${artists.id} = ${credits.artist_id}
          where ${credits.track_id} = ${tracks.id}
        union select ${albums.name} from ${albums} where ${albums.id} = ${tracks.album_id} and ${albums.listed})`,
      sql`array(
        select ${genres.name} from ${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genre_id}
          where ${trackGenres.track_id} = ${tracks.id}
        union select ${tags.name} from ${trackTags} join ${tags} on ${tags.id} = ${trackTags.tag_id}
          where ${trackTags.track_id} = ${tracks.id})`,
      tracks.description,
    ],
    from: sql`${tracks} where ${tracks.listed}`,
  },
  artist: {
    id: artists.id,
    parts: [artists.name, NONE, sql`array[coalesce(profile.city, '')]`, sql`profile.description`],
    from: sql`${artists} left join ${artistProfiles} as profile on profile.artist_id = ${artists.id} where ${artists.hidden_at} is null`,
  },
  album: {
    id: albums.id,
    parts: [
      albums.name,
      sql`array(
        select ${artists.name} from ${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artist_id}
        where ${albumArtists.album_id} = ${albums.id})`,
      NONE,
      albums.description,
    ],
    from: sql`${albums} where ${albums.listed}`,
  },
  playlist: {
    id: playlists.id,
    parts: [playlists.name, NONE, NONE, playlists.description],
    from: sql`${playlists} where ${playlists.visibility} = 'public'`,
  },
  user: {
    id: users.id,
    parts: [users.name, sql`array[${users.handle}]`, NONE, NO_TEXT],
    from: sql`${users} where ${users.deleted_at} is null and ${users.suspended_at} is null`,
  },
  tag: { id: tags.id, parts: [tags.name, NONE, NONE, NO_TEXT], from: sql`${tags} where true` },
};

/** The sources of the things that `condition` is true of, such as `= any(..)`. */
export const listedSources = (kind: SearchKind, condition: Fragment): Fragment => {
  const { id, parts, from } = SOURCES[kind];
  return sql`select ${columns(kind, id, parts)} from ${from} and ${id} ${condition}`;
};
