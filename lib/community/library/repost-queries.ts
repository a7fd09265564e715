import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type PageResult, type Slice, sqlPage } from "@/db/page";
import { relation } from "@/db/relation";
import { noteWrite } from "@/db/replica";
import { albums as albumsTable } from "@/db/schema/albums";
import { albumReposts, reposts } from "@/db/schema/social";
import { credits, tracks as tracksTable } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { hasRows } from "@/db/single-row";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { isVisible } from "@/lib/accounts/profiles/people-fragments";
import { isMember } from "@/lib/catalog/members/fragments";
import { artistsOfAlbum, mayOpenAlbum, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import { albumShape, trackShape } from "@/lib/catalog/resource-shapes/fragments";
import type { Repost, RepostableType } from "./repost-contract";

const tracks = relation("reposts");
const albums = relation("album_reposts");

const relations = { track: tracks, album: albums } as const;

interface RepostRow {
  reposted: boolean;
  reposts_count: number;
  is_own: boolean;
}

/** Finds the account's repost of a track or album; undefined when there is none for it. */
export async function findRepost(actor: Actor, type: RepostableType, id: number) {
  const { userId } = actor;
  const [row] = await (type === "track"
    ? sql<RepostRow[]>`
        select ${tracks.has(userId, tracksTable.id)} as reposted, ${tracks.count(tracksTable.id)} as reposts_count,
          ${isMember(
            userId,
            sql`select ${credits.artist_id} from ${credits}
            where ${credits.track_id} = ${tracksTable.id}`,
          )} as is_own
        from ${tracksTable} where ${tracksTable.id} = ${id} and ${mayOpenTrack(actor)}`
    : sql<RepostRow[]>`
        select ${albums.has(userId, albumsTable.id)} as reposted, ${albums.count(albumsTable.id)} as reposts_count,
          ${isMember(userId, artistsOfAlbum)} as is_own
        from ${albumsTable} where ${albumsTable.id} = ${id} and ${mayOpenAlbum(actor)}`);
  return row;
}

/** Reposts, or takes a repost back; undefined when there is nothing with this id. */
export async function writeRepost(userId: number, type: RepostableType, id: number, reposted: boolean) {
  const outcome = await relations[type][reposted ? "put" : "remove"](userId, id);
  noteWrite(userId);
  return outcome;
}

/** Whether the viewer can see what an account does: they may see it, and neither has blocked the other. */
export async function mayOpenUser(viewer: Actor | null, userId: number): Promise<boolean> {
  return hasRows(
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isVisible(viewer), notBlocked(viewer?.userId ?? null, users.id)))
      .limit(1),
  );
}

/** The published, public tracks and albums that an account reposts, most recently reposted first. */
export async function findReposts(userId: number, slice: Slice) {
  const list = {
    from: sql`reposted`,
    where: sql`true`,
    order: desc(
      [sql`reposted.created_at`, sql`timestamptz`],
      [sql`reposted.type`, sql`text`],
      [sql`reposted.id`, sql`bigint`],
    ),
    shape: jsonObject(sql`
      reposted.type as repostable_type, reposted.created_at as reposted_at,
      case when reposted.type = 'track' then (select ${trackShape} from ${tracksTable} where ${tracksTable.id} = reposted.id) end as track,
      case when reposted.type = 'album' then (select ${albumShape} from ${albumsTable}
        where ${albumsTable.id} = reposted.id) end as album`),
  };
  const [row] = await sql<[PageResult<z.input<typeof Repost>>]>`
    with reposted as (
      select 'track' as type, track_id as id, ${reposts.created_at}
      from ${reposts} join ${tracksTable} on ${tracksTable.id} = ${reposts.track_id} where ${reposts.user_id} = ${userId}
        and ${tracksTable.listed}
      union all
      select 'album', ${albumReposts.album_id}, ${albumReposts.created_at}
      from ${albumReposts} join ${albumsTable} on ${albumsTable.id} = ${albumReposts.album_id} where ${albumReposts.user_id} = ${userId}
        and ${albumsTable.listed})
    select ${sqlPage(list, slice)}`;
  return row;
}
