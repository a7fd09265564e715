import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { replicaSql } from "@/db/replica";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { files } from "@/db/schema/files";
import { genres, trackGenres } from "@/db/schema/genres";
import { licenseOffers } from "@/db/schema/offers";
import { renditions, trackAudio, trackMidi, trackStems, voiceTags } from "@/db/schema/track-audio";
import { contributors, credits, tracks, waveforms } from "@/db/schema/tracks";
import { hasRows } from "@/db/single-row";
import { type MusicViewer, mayChangeTrack, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import { hasCleanLicense, hasLicense } from "@/lib/catalog/resource-shapes/fragments";
import {
  deliverableKinds,
  deliveredFile,
  isProtected,
  type SoundKind,
  voiceTagOfTrack,
} from "./delivery-fragments";

export type RenditionName = "stream" | "tagged" | SoundKind;

/** A track's sound, as far as delivery needs it. */
export interface Sound {
  id: number;
  name: string;
  /** The names of its artists. */
  artists: string;
  status: "draft" | "processing" | "scheduled" | "published" | "failed" | "hidden";
  listed: boolean;
  downloadable: boolean;
  /** Whether the viewer may open the track; else it has only what a license of it gives. */
  open: boolean;
  /** Whether the viewer may change the track. */
  allowed: boolean;
  bpm: number | null;
  key: string | null;
  scale: string | null;
  /** The version that plays; null for the synthesized sound of a demo track until a rendition of it is stored. */
  audio_id: number | null;
  /** The file that was uploaded; null for a demo track. */
  original_id: number | null;
  owner_id: number | null;
  stream_id: number | null;
  /** The files of the sound in each format: the original itself where it has that format. */
  mp3_320_id: number | null;
  wav_id: number | null;
  flac_id: number | null;
  /** The formats in which the sound can be delivered. */
  kinds: SoundKind[];
  stems_id: number | null;
  midi_id: number | null;
  /** Whether the viewer has a license of the track. */
  licensed: boolean;
  /** Whether the viewer has one that delivers the sound without a voice tag. */
  cleared: boolean;
  /** The voice tag of its artist, and the rendition with it. */
  voice_tag: { id: number; file_id: number } | null;
  tagged_id: number | null;
  /** Whether it is for sale or sold, so that only those with a right hear it without the voice tag. */
  protected: boolean;
}

/** A track's sound; undefined when the viewer may neither open such a track nor has a license of it. */
export async function findSound(viewer: MusicViewer, trackId: number): Promise<Sound | undefined> {
  const open = mayOpenTrack(viewer);
  const licensed = viewer ? hasLicense(viewer.userId) : sql`false`;
  const [sound] = await sql<Sound[]>`
    select ${tracks.id}, ${tracks.name}, ${tracks.status}, ${tracks.listed}, ${tracks.downloadable}, ${tracks.bpm}, ${tracks.key},
      ${tracks.scale}, ${open} as open,
      ${isProtected} as protected, ${trackStems.file_id} as stems_id, ${trackMidi.file_id} as midi_id,
      case when tag.id is not null then json_build_object('id', tag.id, 'file_id', tag.file_id) end as voice_tag,
      tagged.file_id as tagged_id, ${licensed} as licensed,
      ${viewer ? hasCleanLicense(viewer.userId) : sql`false`} as cleared,
      ${viewer ? mayChangeTrack(viewer) : sql`false`} as allowed, coalesce((
        select string_agg(${artists.name}, ', ' order by ${credits.position}) from ${credits}
          join ${artists} on ${artists.id} = ${credits.artist_id}
        where ${credits.track_id} = ${tracks.id} and ${credits.role} in ('performer', 'featured')), '') as artists,
      audio.id as audio_id, audio.file_id as original_id, ${files.owner_id}, stream.file_id as stream_id,
      ${deliveredFile("mp3_320")} as mp3_320_id, ${deliveredFile("wav")} as wav_id, ${deliveredFile("flac")} as flac_id,
      ${deliverableKinds(sql`tag.id is not null`)} as kinds
    from ${tracks}
      left join ${trackAudio} as audio on audio.track_id = ${tracks.id} and audio.state = 'ready'
      left join ${files} on ${files.id} = audio.file_id
      left join ${renditions} as stream on stream.track_audio_id = audio.id and stream.name = 'stream'
      left join ${trackStems} on ${trackStems.track_id} = ${tracks.id}
      left join ${trackMidi} on ${trackMidi.track_id} = ${tracks.id}
      left join lateral (${voiceTagOfTrack}) as tag on true
      left join ${renditions} as tagged on tagged.track_audio_id = audio.id and tagged.name = 'tagged' and tagged.voice_tag_id = tag.id
    where ${tracks.id} = ${trackId} and (${open} or ${licensed})`;
  return sound;
}

/**
 * The version of a demo track, whose sound is no file. It is number 0, before all that are uploaded, and made when its first rendition is
 * stored. Undefined when an uploaded one plays, and for a track that is deleted.
 */
export async function putDemoVersion(trackId: number): Promise<number | undefined> {
  await sql`
    insert into ${trackAudio} (${sql(trackAudio, "track_id", "version", "state", "step", "progress", "finished_at")})
    select ${tracks.id}, 0, 'ready', 'waveform', 1, now() from ${tracks} where ${tracks.id} = ${trackId} for key share
    on conflict do nothing`;
  const [row] = await db
    .select({ id: trackAudio.id })
    .from(trackAudio)
    .where(and(eq(trackAudio.track_id, trackId), eq(trackAudio.state, "ready"), isNull(trackAudio.file_id)));
  return row?.id;
}

/** Whether the file is of a track that is not for everybody, or no longer; or without the voice tag that everybody hears by now. */
export async function isWithdrawn(fileId: number): Promise<boolean> {
  return hasRows(
    await db
      .select({ track_audio_id: renditions.track_audio_id })
      .from(renditions)
      .innerJoin(trackAudio, eq(trackAudio.id, renditions.track_audio_id))
      .innerJoin(tracks, eq(tracks.id, trackAudio.track_id))
      .where(
        and(
          eq(renditions.file_id, fileId),
          sql`(
          not ${tracks.listed}
          or ${renditions.name} = 'stream' and exists (${voiceTagOfTrack}) and ${isProtected})`,
        ),
      )
      .limit(1),
  );
}

/**
 * The version of a track whose original is this file, with its rendition of this name; undefined when no track plays it. `voiceTagFileId`: the MP3 of the
 * voice tag that is in the rendition; `voice_tag_id` is null once the artist has another one.
 */
export async function findVersion(
  originalId: number,
  name: RenditionName,
  voiceTagFileId: number | null = null,
) {
  const tag = sql`(select ${voiceTags.id} from ${voiceTags} where ${voiceTags.file_id} = ${voiceTagFileId}::bigint)`;
  const [row] = await db
    .select({
      id: trackAudio.id,
      owner_id: files.owner_id,
      voice_tag_id: expression<number | null>(tag),
      rendition_id: expression<number | null>(sql`(
          select ${renditions.file_id} from ${renditions} where ${renditions.track_audio_id} = ${trackAudio.id}
            and ${renditions.name} = ${name} and ${renditions.voice_tag_id} is not distinct from ${tag})`),
    })
    .from(trackAudio)
    .innerJoin(files, eq(files.id, trackAudio.file_id))
    .where(and(eq(trackAudio.file_id, originalId), eq(trackAudio.state, "ready")));
  return row;
}

/** The kinds of files that the active offers of a track deliver. */
export async function findOfferedKinds(trackId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({
      kind: expression<string>(sql`jsonb_array_elements_text(${licenseOffers.terms} -> 'files_to_deliver')`),
    })
    .from(licenseOffers)
    .where(and(eq(licenseOffers.track_id, trackId), eq(licenseOffers.active, true)));
  return rows.map(({ kind }) => kind);
}

/** The facts in the tags of a track's files. */
export interface ReleaseTags {
  name: string;
  /** The names of its performers. */
  artists: string;
  album: string | null;
  genre: string | null;
  year: number;
  bpm: number | null;
  key: string | null;
  scale: string | null;
  isrc: string | null;
  composer: string | null;
  /** The address of its cover. */
  image: string;
}

/** Finds the facts for the tags of a track's files; undefined when it is deleted. */
export async function findRelease(trackId: number): Promise<ReleaseTags | undefined> {
  const [row] = await sql<ReleaseTags[]>`
    select ${tracks.name}, coalesce(artists.names, '') as artists, ${albums.name} as album,
      extract(year from ${tracks.release_date})::int as year, ${tracks.bpm}, ${tracks.key}, ${tracks.scale}, ${tracks.image},
      coalesce(${tracks.isrc}, (select ${trackAudio.tags} ->> 'isrc' from ${trackAudio} where ${trackAudio.track_id} = ${tracks.id}
        and ${trackAudio.state} = 'ready')) as isrc,
      (select ${genres.name} from ${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genre_id}
       where ${trackGenres.track_id} = ${tracks.id} order by ${trackGenres.genre_id} limit 1) as genre,
      coalesce(
        (select string_agg(${contributors.name}, ', ' order by ${contributors.position}, ${contributors.id}) from ${contributors}
         where ${contributors.track_id} = ${tracks.id} and ${contributors.role} in ('composer', 'songwriter')),
        artists.names) as composer
    from ${tracks} left join ${albums} on ${albums.id} = ${tracks.album_id} and ${albums.listed}
      left join lateral (
        select string_agg(${artists.name}, ', ' order by ${credits.position}) as names from ${credits}
          join ${artists} on ${artists.id} = ${credits.artist_id}
        where ${credits.track_id} = ${tracks.id} and ${credits.role} in ('performer', 'featured')) as artists on true
    where ${tracks.id} = ${trackId}`;
  return row;
}

/** The file of a version's rendition, with this voice tag in it or none. */
export async function findRendition(
  trackAudioId: number,
  name: RenditionName,
  voiceTagId: number | null,
): Promise<number | undefined> {
  const [row] = await db
    .select({ file_id: renditions.file_id })
    .from(renditions)
    .where(
      and(
        eq(renditions.track_audio_id, trackAudioId),
        eq(renditions.name, name),
        voiceTagId === null ? isNull(renditions.voice_tag_id) : eq(renditions.voice_tag_id, voiceTagId),
      ),
    );
  return row?.file_id;
}

/**
 * Adds a rendition to a version, if it is still the one that plays and has none of this name. One with a voice tag takes the place of one
 * with another tag, and is only added while the artist has the tag.
 */
export async function insertRendition(
  trackAudioId: number,
  name: RenditionName,
  { fileId, voiceTagId = null }: { fileId: number; voiceTagId?: number | null },
): Promise<boolean> {
  if (voiceTagId !== null) {
    await db
      .delete(renditions)
      .where(
        and(
          eq(renditions.track_audio_id, trackAudioId),
          eq(renditions.name, name),
          sql`${renditions.voice_tag_id} is distinct from ${voiceTagId}`,
        ),
      );
  }
  const rows = await sql`
    with version as (select ${trackAudio.id} from ${trackAudio} where ${trackAudio.id} = ${trackAudioId}
      and ${trackAudio.state} = 'ready' for key share),
      tag as (select ${voiceTags.id} from ${voiceTags} where ${voiceTags.id} = ${voiceTagId}::bigint for key share)
    insert into ${renditions} (${sql(renditions, "track_audio_id", "name", "file_id", "voice_tag_id")})
    select version.id, ${name}, ${fileId}::bigint, tag.id from version left join tag on true
    where ${voiceTagId}::bigint is null or tag.id is not null
    on conflict do nothing returning ${renditions.file_id}`;
  return rows.length === 1;
}

/** The peaks of those of the tracks that the viewer may open, by their ids. */
export async function findWaves(viewer: MusicViewer, trackIds: readonly number[]) {
  const [row] = await replicaSql("anyone")<[{ peaks: Record<string, number[]> }]>`
    select coalesce(json_object_agg(${tracks.id}, to_json(${waveforms.peaks})), '{}') as peaks
    from ${tracks} join ${waveforms} on ${waveforms.track_id} = ${tracks.id}
    where ${tracks.id} = any(${[...trackIds]}::bigint[]) and ${mayOpenTrack(viewer)}`;
  return row.peaks;
}
