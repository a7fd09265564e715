import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, sql } from "@/db/client";
import { artistMembers, artists } from "@/db/schema/artists";
import { genres } from "@/db/schema/genres";
import { type Actor, selectMemberArtists } from "@/lib/catalog/members/fragments";
import { isShownArtist, mayChangeTrack } from "@/lib/catalog/members/visibility-fragments";
import { MAX_DRAFTS } from "./constants";
import { listFields, offerFields } from "./fragments";
import type { getStudioTrack, listStudioDrafts } from "./pages";

type Draft = z.input<typeof listStudioDrafts.output>[number];
type TrackDetails = z.input<typeof getStudioTrack.output>;

/** The artists of which the account is a member, the oldest membership first. */
export function findArtists(userId: number) {
  return db
    .select({ id: artists.id, name: artists.name, image_small: artists.image_small })
    .from(artistMembers)
    .innerJoin(artists, eq(artists.id, artistMembers.artist_id))
    .where(and(eq(artistMembers.user_id, userId), isShownArtist))
    .orderBy(artistMembers.created_at, artists.id);
}

/** Every genre, by name. */
export function findStudioGenres() {
  return db.select({ id: genres.id, name: genres.name }).from(genres).orderBy(genres.name, genres.id);
}

const draftFields = (actor: Actor) => sql`${listFields(actor)}, ${offerFields},
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
