import "server-only";
import { sql } from "@/db/client";
import { albumArtists, albums } from "@/db/schema/albums";
import { playlists } from "@/db/schema/playlists";
import { albumReposts, artistFollows, follows as followsTable, reposts } from "@/db/schema/social";
import { credits, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";

/** The position of an entry in the feed; later kinds come first among those of one instant. */
export interface FeedPosition {
  at: string;
  kind: number;
  subject_id: number;
}

/** Acts of people and artists: `(subject_id, actor_id, at)` of the rows of a table. */
export interface Stream {
  kind: number;
  type: "release" | "repost" | "playlist";
  subject: "track" | "album" | "playlist";
  actor: "user" | "artist";
  /** A table with an index of the actor, the time and the subject. */
  table: Fragment;
  actorId: Fragment;
  subjectId: Fragment;
  /** A timestamp, or a date. */
  time: Fragment;
  isDay: boolean;
  /** Restricts its rows to those of the feed. */
  where: Fragment;
}

const TODAY = sql`(now() at time zone 'UTC')::date`;

const isPerformer = sql`${credits.role} in ('performer', 'featured')`;

/** A track that came out together with its album is not an entry of its own. */
const notWithAlbum = sql`not exists (
  select from ${tracks} join ${albums} on ${albums.id} = ${tracks.album_id}
  where ${tracks.id} = ${credits.track_id} and ${albums.listed} and ${albums.release_date} = ${credits.release_date})`;

export const STREAMS: readonly Stream[] = [
  {
    ...{ kind: 1, type: "release", subject: "track", actor: "artist", isDay: true },
    table: credits,
    actorId: credits.artist_id,
    subjectId: credits.track_id,
    time: credits.release_date,
    where: sql`${credits.listed} and ${isPerformer} and ${credits.release_date} <= ${TODAY} and ${notWithAlbum}`,
  },
  {
    ...{ kind: 2, type: "release", subject: "album", actor: "artist", isDay: true },
    table: albumArtists,
    actorId: albumArtists.artist_id,
    subjectId: albumArtists.album_id,
    time: albumArtists.release_date,
    where: sql`${albumArtists.listed} and ${albumArtists.release_date} <= ${TODAY}`,
  },
  {
    ...{ kind: 3, type: "repost", subject: "track", actor: "user", isDay: false },
    table: reposts,
    actorId: reposts.user_id,
    subjectId: reposts.track_id,
    time: reposts.created_at,
    where: sql`exists (select from ${tracks} where ${tracks.id} = ${reposts.track_id} and ${tracks.listed})`,
  },
  {
    ...{ kind: 4, type: "repost", subject: "album", actor: "user", isDay: false },
    table: albumReposts,
    actorId: albumReposts.user_id,
    subjectId: albumReposts.album_id,
    time: albumReposts.created_at,
    where: sql`exists (select from ${albums} where ${albums.id} = ${albumReposts.album_id} and ${albums.listed})`,
  },
  {
    ...{ kind: 5, type: "playlist", subject: "playlist", actor: "user", isDay: false },
    table: playlists,
    actorId: playlists.owner_id,
    subjectId: playlists.id,
    time: playlists.created_at,
    where: sql`${playlists.visibility} = 'public'`,
  },
];

/** The time of a row as a timestamp. A day begins at midnight in UTC. */
export const streamInstant = ({ time, isDay }: Stream): Fragment =>
  isDay ? sql`(${time}::timestamp at time zone 'UTC')` : time;

/** Whether a row comes after a place of the feed: conditions that the stream's index serves. */
export function follows({ kind, time, subjectId, isDay }: Stream, after: FeedPosition | null): Fragment {
  if (!after) return sql`true`;
  const at = isDay ? sql`(${after.at}::timestamptz at time zone 'UTC')::date` : sql`${after.at}::timestamptz`;
  if (kind === after.kind) return sql`(${time}, ${subjectId}) < (${at}, ${after.subject_id}::bigint)`;
  if (kind < after.kind) return sql`${time} <= ${at}`;
  if (!isDay) return sql`${time} < ${at}`;
  // The place may be within the day, whose midnight then comes after it.
  return sql`(${time} <= ${at} and ${time}::timestamp < (${after.at}::timestamptz at time zone 'UTC'))`;
}

/** Finds the people and artists whom the account follows, by the kind of actor: `(id)`. */
export const streamActors = (userId: number): Record<Stream["actor"], Fragment> => ({
  artist: sql`(select ${artistFollows.artist_id} as id from ${artistFollows} where ${artistFollows.follower_id} = ${userId})`,
  user: sql`(
    select ${followsTable.followed_id} as id from ${followsTable} where ${followsTable.follower_id} = ${userId}
      and not exists (select from ${users} where ${users.id} = ${followsTable.followed_id} and ${users.suspended_at} is not null))`,
});
