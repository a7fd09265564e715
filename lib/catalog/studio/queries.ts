import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { db, sql } from "@/db/client";
import { desc, type List, type OffsetPage, type PageSlice, sqlPage } from "@/db/page";
import { albums } from "@/db/schema/albums";
import { artistMembers, artists } from "@/db/schema/artists";
import { files } from "@/db/schema/files";
import { genres, tags, trackGenres, trackTags } from "@/db/schema/genres";
import { trackAudio, trackMidi, trackStems } from "@/db/schema/track-audio";
import { credits, tracks, waveforms } from "@/db/schema/tracks";
import type { TRACK_STATUSES } from "@/db/values/music";
import { managesArtist } from "@/lib/catalog/members/fragments";
import { isShownArtist, mayChangeTrack } from "@/lib/catalog/members/visibility-fragments";
import { listFields, offerFields } from "./fragments";
import type { getStudioTrack, listStudioDrafts } from "./pages";

type Draft = z.input<typeof listStudioDrafts.output>["pagination"]["data"][number];
type TrackDetails = z.input<typeof getStudioTrack.output>;

const DRAFT_STATUSES = [
  "draft",
  "processing",
  "failed",
] as const satisfies readonly (typeof TRACK_STATUSES)[number][];

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
  'genres', (select coalesce(json_agg(json_build_object('id', ${genres.id}, 'name', ${genres.name}) order by ${genres.name}), '[]')
    from ${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genre_id} where ${trackGenres.track_id} = mine.id),
  'tags', (select coalesce(json_agg(${tags.name} order by ${tags.name}), '[]')
    from ${trackTags} join ${tags} on ${tags.id} = ${trackTags.tag_id} where ${trackTags.track_id} = mine.id),
  'peaks', (select ${waveforms.peaks} from ${waveforms} where ${waveforms.track_id} = mine.id),
  'image_from', case
    when exists (
      select from ${trackAudio} where ${trackAudio.track_id} = mine.id
        and (${trackAudio.tags} ->> 'cover_id')::bigint = mine.cover_id) then 'file'
    when mine.cover_id is not null then 'owner' end,
  'facts', (select json_build_object(
      'queued_at', ${trackAudio.created_at}, 'started_at', ${trackAudio.started_at}, 'finished_at', ${trackAudio.finished_at},
      'codec', ${trackAudio.codec}, 'sample_rate', ${trackAudio.sample_rate}, 'bit_depth', ${trackAudio.bit_depth}, 'channels',
        ${trackAudio.channels},
      'loudness_lufs', ${trackAudio.loudness_lufs}, 'true_peak_dbtp', ${trackAudio.true_peak_dbtp},
      'bpm_detected', ${trackAudio.bpm_detected}, 'bpm_confidence', ${trackAudio.bpm_confidence},
      'key_detected', ${trackAudio.key_detected}, 'scale_detected', ${trackAudio.scale_detected}, 'key_confidence',
        ${trackAudio.key_confidence},
      'bpm_tagged', ${trackAudio.tags} -> 'bpm', 'key_tagged', ${trackAudio.tags} ->> 'key', 'scale_tagged', ${trackAudio.tags} ->> 'scale')
    from ${trackAudio} where ${trackAudio.track_id} = mine.id order by ${trackAudio.version} desc limit 1)`;

const FILE = sql`json_build_object('format', case when ${files.media_type} = 'audio/midi' then 'MIDI' else 'ZIP' end, 'bytes', ${files.size})`;

const TRACK_FILES = sql`
  'stems', (select ${FILE} from ${trackStems} join ${files} on ${files.id} = ${trackStems.file_id}
    where ${trackStems.track_id} = mine.id),
  'midi', (select ${FILE} from ${trackMidi} join ${files} on ${files.id} = ${trackMidi.file_id} where ${trackMidi.track_id} = mine.id)`;

const METADATA = sql`
  'metadata', json_build_object('version', mine.version, 'isrc', mine.isrc, 'upc',
    case when mine.album_id is null then mine.upc else (select ${albums.upc} from ${albums} where ${albums.id} = mine.album_id) end,
    'language', mine.language, 'label', mine.label, 'p_line', mine.p_line, 'c_line', mine.c_line, 'disc', mine.disc)`;

/** A page of an artist's tracks that are not published, newest first; undefined for somebody else's artist. */
export async function findDraftsPage(actor: Actor, artistId: number, slice: PageSlice) {
  const list: List = {
    from: sql`mine`,
    where: sql`true`,
    order: desc([sql`mine.id`, sql`bigint`]),
    shape: sql`json_build_object(${draftFields(actor)})`,
  };
  const [row] = await sql<OffsetPage<Draft>[]>`
    with mine as materialized (
      select * from ${tracks}
      where ${tracks.status} = any(${[...DRAFT_STATUSES]}::text[]) and ${tracks.id} in (
        select ${credits.track_id} from ${credits}
        where ${credits.artist_id} = ${artistId} and (${credits.role} = 'performer' or ${credits.position} = 0)))
    select ${sqlPage(list, slice)}
    from ${artists} where ${artists.id} = ${artistId} and ${managesArtist(actor, sql`select ${artistId}::bigint as artist_id`)}`;
  return row;
}

/** The ids and states of all tracks of the account that are not published. */
export function findDraftStates(actor: Actor) {
  return db
    .selectDistinct({ id: tracks.id, status: tracks.status })
    .from(artistMembers)
    .innerJoin(credits, eq(credits.artist_id, artistMembers.artist_id))
    .innerJoin(tracks, eq(tracks.id, credits.track_id))
    .where(and(eq(artistMembers.user_id, actor.userId), inArray(tracks.status, DRAFT_STATUSES)));
}

/** A track with all that its page shows; undefined for one that the account may not change. */
export async function findStudioTrack(actor: Actor, trackId: number) {
  const [row] = await sql<{ item: TrackDetails }[]>`
    select json_build_object(${draftFields(actor)}, ${TRACK_FILES}, ${METADATA}) as item
    from (select * from ${tracks} where ${tracks.id} = ${trackId} and ${mayChangeTrack(actor)}) as mine`;
  return row?.item;
}
