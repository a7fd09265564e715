import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { artists } from "@/db/schema/artists";
import { radioNeighbors, trending } from "@/db/schema/discovery";
import { genres, tags, trackGenres, trackTags } from "@/db/schema/genres";
import { insightTotals } from "@/db/schema/insights";
import { playlistItems, playlists } from "@/db/schema/playlists";
import { credits, tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { type MusicViewer, mayOpenArtist, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import { hasGenreName } from "@/lib/catalog/taxonomy/genre-fragments";
import { LABEL_TABLES } from "@/lib/catalog/taxonomy/label-fragments";
import { hasTagName } from "@/lib/catalog/taxonomy/tag-fragments";
import { mayOpenPlaylist, playlistImage } from "@/lib/community/playlists/fragments";
import type { SeedType } from "./kinds";

interface NamedRow {
  id: number;
  name: string;
}

/** The seed of a station, with the known facts about its neighbors. */
export interface Seed {
  id: number;
  name: string;
  image: string | null;
  bpm: number | null;
  key: string | null;
  scale: string | null;
  /** The tracks that it is made of: the track itself, or some of the artist's, the genre's, the tag's, the playlist's. */
  tracks: number[];
  artists: number[];
  /** The genres and tags that most of the tracks have. */
  genres: NamedRow[];
  tags: NamedRow[];
  /** Undefined until they are computed. */
  neighbors: RadioNeighbors | undefined;
}

export interface RadioNeighbors {
  track_ids: number[];
  scores: number[];
  listeners: number;
  /** Whether they should be computed again. */
  old: boolean;
}

/** Neighbors are computed again after a day, or once so many more have heard the seed. */
const LIFE = sql`interval '24 hours'`;
const GROWTH = { times: 1.25, listeners: 10 };

/** An artist, a genre or a tag is represented by so many of its newest tracks. */
const TRACKS = 40;

const noSound = sql`null::integer as bpm, null::text as key, null::text as scale`;
const performers = sql`
  array(select ${credits.artist_id} from ${credits} where ${credits.track_id} = ${tracks.id}
    and ${credits.role} in ('performer', 'featured'))`;

/** `(id, name, image, bpm, key, scale, tracks, artists)` of one seed. */
const seeds: Record<SeedType, (viewer: MusicViewer, name: string, id: number | null) => Fragment> = {
  track: (viewer, _name, id) => sql`
    select ${tracks.id}, ${tracks.name}, ${tracks.image}, ${tracks.bpm}, ${tracks.key}, ${tracks.scale}, array[${tracks.id}] as tracks,
      ${performers} as artists
    from ${tracks} where ${tracks.id} = ${id} and ${mayOpenTrack(viewer)}`,
  artist: (viewer, _name, id) => sql`
    select ${artists.id}, ${artists.name}, ${artists.image}, ${noSound}, array(
        select ${credits.track_id} from ${credits}
        where ${credits.artist_id} = ${artists.id} and ${credits.listed} and ${credits.role} in ('performer', 'featured')
        order by ${credits.release_date} desc, track_id desc limit ${TRACKS}) as tracks,
      array[${artists.id}] as artists
    from ${artists} where ${artists.id} = ${id} and ${mayOpenArtist(viewer)}`,
  genre: (_viewer, name, id) => sql`
    select ${genres.id}, ${genres.name}, null::text as image, ${noSound}, array(
        select ${trending.track_id} from ${trending} where ${trending.period} = 'month' and ${trending.genre_id} = ${genres.id}
          order by ${trending.place} limit 10)
      || array(
        select ${trackGenres.track_id} from ${trackGenres} where ${trackGenres.genre_id} = ${genres.id} and ${trackGenres.listed}
        order by ${trackGenres.release_date} desc, track_id desc limit ${TRACKS}) as tracks,
      '{}'::bigint[] as artists
    from ${genres} where ${genres.id} = coalesce(${hasGenreName(name)}, ${id})`,
  tag: (_viewer, name, id) => sql`
    select ${tags.id}, ${tags.name}, null::text as image, ${noSound}, array(
        select ${trackTags.track_id} from ${trackTags} where ${trackTags.tag_id} = ${tags.id} and ${trackTags.listed}
        order by ${trackTags.release_date} desc, track_id desc limit ${TRACKS}) as tracks,
      '{}'::bigint[] as artists
    from ${tags} where ${tags.id} = coalesce(${hasTagName(name)}, ${id})`,
  playlist: (viewer, _name, id) => sql`
    select ${playlists.id}, ${playlists.name}, ${playlistImage} as image, ${noSound}, array(
        select ${playlistItems.track_id} from ${playlistItems} where ${playlistItems.playlist_id} = ${playlists.id}
          order by ${playlistItems.rank} limit 50) as tracks,
      '{}'::bigint[] as artists
    from ${playlists} where ${playlists.id} = ${id} and ${mayOpenPlaylist(viewer)}`,
};

/** The names that most of the seed's tracks have; a genre or a tag has only itself. */
const commonest = (type: SeedType, kind: "genre" | "tag", limit: number): Fragment => {
  if (type === kind) return sql`json_build_array(${jsonObject(sql`seed.id, seed.name`)})`;
  if (type === "genre") return sql`'[]'::json`;
  const { labels, tracks: pairs, column } = LABEL_TABLES[kind];
  return sql`(
    select coalesce(json_agg(${jsonObject(sql`${labels.id}, ${labels.name}`)} order by often desc, ${labels.id}), '[]')
    from (
      select ${pairs}.${column}, count(*) as often from ${pairs} where ${pairs.track_id} = any(seed.tracks)
      group by 1 order by 2 desc, 1 limit ${limit}) as common
    join ${labels} on ${labels.id} = common.${column})`;
};

/** The seed that the viewer may open, by its id or, for a genre or a tag, its name. */
export async function findSeed(viewer: MusicViewer, type: SeedType, name: string): Promise<Seed | undefined> {
  const id = /^\d{1,15}$/.test(name) ? Number(name) : null;
  const hasTotals = type === "track" || type === "artist";
  const hasGrown = hasTotals
    ? sql`exists (
        select from ${insightTotals} where ${insightTotals.kind} = ${type} and ${insightTotals.entity_id} = seed.id
          and ${insightTotals.listeners} > neighbors.listeners * ${GROWTH.times}::float8 + ${GROWTH.listeners})
      and neighbors.computed_at < now() - interval '10 minutes'`
    : sql`false`;
  const [seed] = await sql<Seed[]>`
    select seed.*, ${commonest(type, "genre", 3)} as genres, ${commonest(type, "tag", 6)} as tags, (
        select json_build_object('track_ids', neighbors.track_ids, 'scores', neighbors.scores, 'listeners', neighbors.listeners,
          'old', neighbors.computed_at < now() - ${LIFE} or ${hasGrown})
        from ${radioNeighbors} as neighbors where neighbors.seed_type = ${type} and neighbors.seed_id = seed.id) as neighbors
    from (${seeds[type](viewer, name, id)}) as seed`;
  return seed && { ...seed, neighbors: seed.neighbors ?? undefined };
}
