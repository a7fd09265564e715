import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { artists } from "@/db/schema/artists";
import { uploads } from "@/db/schema/files";
import { licenseOffers } from "@/db/schema/offers";
import { voiceTags } from "@/db/schema/track-audio";
import { credits, tracks } from "@/db/schema/tracks";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { mayManageArtist } from "@/lib/catalog/members/fragments";
import { mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { prepareFiles, renderTaggedPreview } from "./delivery-jobs";

export interface VoiceTagRow {
  file_id: number;
  filename: string;
  duration: number;
  created_at: Date;
}

/** Whether the account manages an artist, and the artist's voice tag; undefined when there is none that the account may know of. */
export async function findVoiceTag(actor: Actor, artistId: number) {
  const [row] = await db
    .select({
      allowed: expression<boolean>(mayManageArtist(actor)),
      voice_tag:
        expression<VoiceTagRow | null>(sql`(select json_build_object('file_id', ${voiceTags.file_id}, 'filename', ${voiceTags.filename},
          'duration', ${voiceTags.duration}, 'created_at', ${voiceTags.created_at})
          from ${voiceTags} where ${voiceTags.artist_id} = ${artists.id})`),
    })
    .from(artists)
    .where(and(eq(artists.id, artistId), mayOpenArtist(actor)));
  return row;
}

/** The file of a complete upload of the account, and what it is called. */
export async function findUploadedFile(userId: number, uploadId: string) {
  const [row] = await db
    .select({
      filename: uploads.filename,
      file_id: expression<number>(sql`${uploads.file_id}`),
      size: uploads.size,
    })
    .from(uploads)
    .where(
      and(
        eq(uploads.id, uploadId),
        eq(uploads.user_id, userId),
        isNotNull(uploads.file_id),
        eq(uploads.received, uploads.size),
      ),
    );
  return row;
}

/** Locks an artist, so that changes of its voice tag wait for each other, and says whether the account manages it; undefined as above. */
export async function lockArtist(db: Db, actor: Actor, artistId: number) {
  const [row] = await db
    .select({ allowed: expression<boolean>(mayManageArtist(actor)) })
    .from(artists)
    .where(and(eq(artists.id, artistId), mayOpenArtist(actor)))
    .for("no key update");
  return row;
}

/** Puts a voice tag in the place of another one, and queues the previews of the artist's tracks, and the files that their offers deliver with it. */
export async function replaceVoiceTag(
  db: Db,
  artistId: number,
  tag: Omit<VoiceTagRow, "created_at">,
): Promise<VoiceTagRow> {
  await deleteVoiceTag(db, artistId);
  const row = singleRow(
    await db
      .insert(voiceTags)
      .values({ artist_id: artistId, ...tag })
      .returning({
        file_id: voiceTags.file_id,
        filename: voiceTags.filename,
        duration: voiceTags.duration,
        created_at: voiceTags.created_at,
      }),
  );
  await db`
    select ${enqueue(renderTaggedPreview, { track_id: sql`track_id` }, { jobKey: [sql`track_id`] })}
    from (
      select ${credits.track_id} from ${credits} join ${tracks} on ${tracks.id} = ${credits.track_id}
      where ${credits.artist_id} = ${artistId} and (${credits.role} = 'performer' or ${credits.position} = 0) and not ${tracks.downloadable}
      order by ${tracks.listed} desc, track_id desc) as own`;
  await db`
    select ${enqueue(prepareFiles, { track_id: sql`track_id` }, { jobKey: [sql`track_id`] })}
    from (
      select ${credits.track_id} from ${credits}
      where ${credits.artist_id} = ${artistId} and (${credits.role} = 'performer' or ${credits.position} = 0) and exists (
        select from ${licenseOffers} where ${licenseOffers.track_id} = ${credits.track_id} and ${licenseOffers.active}
          and ${licenseOffers.terms} -> 'files_to_deliver' ?| ${["mp3_tagged", "wav_tagged"]}::text[])
      order by track_id desc) as own`;
  return row;
}

/** Deletes a voice tag, with the previews that have it. False without one. */
export async function deleteVoiceTag(db: Db, artistId: number): Promise<boolean> {
  const rows = await db
    .delete(voiceTags)
    .where(eq(voiceTags.artist_id, artistId))
    .returning({ id: voiceTags.id });
  return rows.length === 1;
}
