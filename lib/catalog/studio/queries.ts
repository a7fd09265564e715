import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { escapeLike } from "@/db/like";
import { asc, desc, type FoundPage, type List, type Order, type PageSlice, sqlPage } from "@/db/page";
import { type Actor, managesArtist, selectMemberArtists } from "@/lib/catalog/members/fragments";
import { isShownArtist, mayChangeTrack, maySellTrack } from "@/lib/catalog/members/visibility-fragments";
import { disputeShape } from "@/lib/catalog/track-audio/processing-fragments";
import { MAX_DRAFTS, STUDIO_STATES, type StudioSort, type StudioState } from "./constants";
import type { getStudioTrack, listStudioDrafts, listStudioTracks, StudioArtist } from "./pages";

type TrackItem = z.input<typeof listStudioTracks.output>;
type Draft = z.input<typeof listStudioDrafts.output>[number];
type TrackDetails = z.input<typeof getStudioTrack.output>;

/** The artists of which the account is a member, the oldest membership first. */
export function findArtists(userId: number) {
  return sql<StudioArtist[]>`
    select artists.id, artists.name, artists.image_small
    from artist_members join artists on artists.id = artist_members.artist_id
    where artist_members.user_id = ${userId} and ${isShownArtist} order by artist_members.created_at, artists.id`;
}

/** Every genre, by name. */
export function findStudioGenres() {
  return sql<{ id: number; name: string }[]>`select id, name from genres order by name, id`;
}

const plays = sql`coalesce((select plays from insight_totals where kind = 'track' and entity_id = mine.id), 0)`;

/** The fields of a row of a list for the account of `mine`, which has the columns of `tracks`. */
export const listFields = (actor: Actor) => sql`
  'id', mine.id, 'name', mine.name, 'image', mine.image,
  'artists', (select coalesce(json_agg(json_build_object('id', artists.id, 'name', artists.name)
      order by credits.position, artists.id), '[]')
    from credits join artists on artists.id = credits.artist_id where credits.track_id = mine.id),
  'album', (select json_build_object('id', albums.id, 'name', albums.name) from albums where albums.id = mine.album_id),
  'status', mine.status, 'hidden_reason', mine.hidden_reason, 'visibility', mine.visibility, 'publish_at', mine.publish_at, 'release_date', mine.release_date,
  'duration', mine.duration, 'bpm', mine.bpm, 'key', mine.key, 'scale', mine.scale, 'plays', ${plays},
  'audio', (select json_build_object('version', version,
      'playing', (select max(version) from track_audio where track_audio.track_id = mine.id and state = 'ready'), 'state', state, 'step', step, 'progress', progress, 'message', message, 'hint', hint,
      'code', code, 'dispute', ${disputeShape(sql`track_audio`)})
    from track_audio where track_audio.track_id = mine.id order by version desc limit 1),
  'can_delete', (select ${maySellTrack(actor)} from tracks where tracks.id = mine.id)`;

const draftFields = (actor: Actor) => sql`${listFields(actor)},
  'description', mine.description, 'explicit', mine.explicit, 'downloadable', mine.downloadable,
  'samples', mine.samples, 'samples_note', mine.samples_note, 'made_with_ai', mine.made_with_ai, 'ai_note', mine.ai_note,
  'license_type', mine.license_type,
  'genres', (select coalesce(json_agg(json_build_object('id', genres.id, 'name', genres.name) order by genres.name), '[]')
    from track_genres join genres on genres.id = track_genres.genre_id where track_genres.track_id = mine.id),
  'tags', (select coalesce(json_agg(tags.name order by tags.name), '[]')
    from track_tags join tags on tags.id = track_tags.tag_id where track_tags.track_id = mine.id),
  'peaks', (select peaks from waveforms where waveforms.track_id = mine.id),
  'image_from', case
    when exists (
      select from track_audio where track_audio.track_id = mine.id and (tags ->> 'cover_id')::bigint = mine.cover_id) then 'file'
    when mine.cover_id is not null then 'owner' end,
  'facts', (select json_build_object(
      'queued_at', track_audio.created_at, 'started_at', started_at, 'finished_at', finished_at,
      'codec', codec, 'sample_rate', sample_rate, 'bit_depth', bit_depth, 'channels', channels,
      'loudness_lufs', loudness_lufs, 'true_peak_dbtp', true_peak_dbtp,
      'bpm_detected', bpm_detected, 'bpm_confidence', bpm_confidence,
      'key_detected', key_detected, 'scale_detected', scale_detected, 'key_confidence', key_confidence,
      'bpm_tagged', tags -> 'bpm', 'key_tagged', tags ->> 'key', 'scale_tagged', tags ->> 'scale')
    from track_audio where track_audio.track_id = mine.id order by version desc limit 1)`;

const STEMS = sql`
  'stems', (select json_build_object('bytes', files.size) from track_stems join files on files.id = file_id
    where track_stems.track_id = mine.id)`;

const byId = [sql`mine.id`, sql`bigint`] as const;

const ORDERS: Record<StudioSort, Order> = {
  newest: desc([...byId]),
  title: asc([sql`mine.name`, sql`text`], [...byId]),
  plays: desc([plays, sql`bigint`], [...byId]),
  release: desc([sql`mine.release_date`, sql`date`], [...byId]),
  length: desc([sql`mine.duration`, sql`integer`], [...byId]),
  bpm: desc([sql`coalesce(mine.bpm, 0)`, sql`integer`], [...byId]),
};

interface Filter {
  artistId: number;
  state: StudioState;
  sort: StudioSort;
  search: string;
}

/** A page of the tracks credited to an artist, and how many are in each state; undefined for somebody else's artist. */
export async function findStudioTracksPage(actor: Actor, filter: Filter, slice: PageSlice) {
  const { artistId, state, sort, search } = filter;
  const nameCondition = sql`mine.name ilike ${`%${escapeLike(search)}%`}`;
  const list: List = {
    from: sql`mine`,
    where: state === "all" ? nameCondition : sql`${nameCondition} and mine.status = ${state}`,
    order: ORDERS[sort],
    shape: sql`json_build_object(${listFields(actor)})`,
  };
  const states = STUDIO_STATES.map(
    (each) => sql`${each}::text, count(*) filter (where ${each} in ('all', status))`,
  );
  const [row] = await sql<
    (FoundPage<TrackItem["pagination"]["data"][number]> & { counts: TrackItem["counts"] })[]
  >`
    with mine as materialized (
      select tracks.* from credits join tracks on tracks.id = credits.track_id 
      where credits.artist_id = ${artistId} and (credits.role = 'performer' or credits.position = 0))
    select (select json_build_object(${states.reduce((all, one) => sql`${all}, ${one}`)}) from mine) as counts,
      ${sqlPage(list, slice)}
    from artists where id = ${artistId} and ${managesArtist(actor, sql`select ${artistId}::bigint as artist_id`)}`;
  return row;
}

/** The account's tracks that are not published, newest first. */
export async function findDrafts(actor: Actor) {
  const rows = await sql<{ item: Draft }[]>`
    select json_build_object(${draftFields(actor)}) as item
    from (
      select * from tracks
      where status in ('draft', 'processing', 'failed') and id in (
        select track_id from credits
        where artist_id in (${selectMemberArtists(actor.userId)}) and (role = 'performer' or position = 0))
      order by id desc limit ${MAX_DRAFTS}) as mine
    order by mine.id desc`;
  return rows.map(({ item }) => item);
}

/** A track with all that its page shows; undefined for one that the account may not change. */
export async function findStudioTrack(actor: Actor, trackId: number) {
  const [row] = await sql<{ item: TrackDetails }[]>`
    select json_build_object(${draftFields(actor)}, ${STEMS}) as item
    from (select * from tracks where id = ${trackId} and ${mayChangeTrack(actor)}) as mine`;
  return row?.item;
}
