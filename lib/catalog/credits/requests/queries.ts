import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type Found, type Slice, sqlPage } from "@/db/page";
import { noteWrite } from "@/db/replica";
import { type Db, inTransaction } from "@/db/transaction";
import { notBlocked } from "@/lib/accounts/blocks/fragments";
import { userSummaryShape } from "@/lib/accounts/users/fragments";
import { type Actor, artistsOf, mayActFor } from "@/lib/catalog/membership/fragments";
import { mayOpenArtist } from "@/lib/catalog/membership/visibility-fragments";
import type { CreditRequest } from "./shapes";
import type { Release } from "./writing-queries";

const shape = jsonObject(sql`
  credit_requests.id,
  (select ${jsonObject(sql`artists.id, artists.name`)} from artists where artists.id = credit_requests.artist_id) as artist,
  (select ${jsonObject(sql`tracks.id, tracks.name`)} from tracks where tracks.id = credit_requests.track_id) as track,
  (select ${jsonObject(sql`albums.id, albums.name`)} from albums where albums.id = credit_requests.album_id) as album,
  credit_requests.role,
  (select ${userSummaryShape} from users where users.id = credit_requests.requested_by) as requested_by,
  credit_requests.created_at`);

/** What the artists of an account are asked, newest first, by people whom it has nothing against. */
export async function findRequestsPage(userId: number, slice: Slice) {
  const list = {
    from: sql`credit_requests`,
    where: sql`
      credit_requests.artist_id in (${artistsOf(userId)}) and ${notBlocked(userId, sql`credit_requests.requested_by`)}`,
    order: desc([sql`credit_requests.created_at`, sql`timestamptz`], [sql`credit_requests.id`, sql`bigint`]),
    shape,
  };
  const [row] = await sql<[Found<z.input<typeof CreditRequest>>]>`select ${sqlPage(list, slice)}`;
  return row;
}

type Outcome = "changed" | "unchanged" | "none" | "first";

interface Answered {
  /** Whether the account manages the artist; undefined when there is none. */
  row: { allowed: boolean } | undefined;
  outcome?: Outcome;
}

/** Makes a change in a transaction that has locked the track or album, if the account manages the artist. */
function answering(
  actor: Actor,
  artistId: number,
  release: Release,
  change: (db: Db) => Promise<Outcome>,
): Promise<Answered> {
  return inTransaction(async (db): Promise<Answered> => {
    const [row] = await db<{ allowed: boolean }[]>`
      select ${mayActFor(actor, sql`select artists.id as artist_id`)} as allowed
      from artists where id = ${artistId} and ${mayOpenArtist(actor)}`;
    if (!row?.allowed) return { row };
    await ("track" in release
      ? db`select from tracks where id = ${release.track} for no key update`
      : db`select from albums where id = ${release.album} for no key update`);
    const outcome = await change(db);
    if (outcome === "changed") {
      await ("track" in release
        ? db`update tracks set updated_at = now() where id = ${release.track}`
        : db`update albums set updated_at = now() where id = ${release.album}`);
    }
    noteWrite(actor.userId);
    return { row, outcome };
  });
}

/** Takes the request away, and returns what it was. */
async function takeRequest(db: Db, artistId: number, release: Release) {
  const [taken] = await db<{ role: string | null; position: number }[]>`
    delete from credit_requests where artist_id = ${artistId} and ${
      "track" in release ? sql`track_id = ${release.track}` : sql`album_id = ${release.album}`
    } returning role, position`;
  return taken;
}

/** Credits the artist as it was asked. */
export function acceptCredit(actor: Actor, artistId: number, release: Release): Promise<Answered> {
  return answering(actor, artistId, release, async (db) => {
    const taken = await takeRequest(db, artistId, release);
    if ("track" in release) {
      if (!taken) {
        const had =
          await db`select from credits where track_id = ${release.track} and artist_id = ${artistId}`;
        return had.length > 0 ? "unchanged" : "none";
      }
      await db`
        insert into credits (track_id, artist_id, role, position, release_date, listed)
        select id, ${artistId}, ${taken.role}, ${taken.position}, release_date, listed from tracks where id = ${release.track}
        on conflict do nothing`;
      return "changed";
    }
    if (!taken) {
      const had =
        await db`select from album_artists where album_id = ${release.album} and artist_id = ${artistId}`;
      return had.length > 0 ? "unchanged" : "none";
    }
    await db`
      insert into album_artists (album_id, artist_id, position, release_date, listed)
      select id, ${artistId}, ${taken.position}, release_date, listed from albums where id = ${release.album}
      on conflict do nothing`;
    return "changed";
  });
}

/** Takes the artist off the track or album, whether it had agreed or not; the first one stays, because it sells. */
export function declineCredit(actor: Actor, artistId: number, release: Release): Promise<Answered> {
  return answering(actor, artistId, release, async (db) => {
    if (await takeRequest(db, artistId, release)) return "changed";
    const [credit] =
      "track" in release
        ? await db<{ first: boolean }[]>`
            select not exists (
              select from credits as others where others.track_id = credits.track_id and others.position < credits.position) as first
            from credits where track_id = ${release.track} and artist_id = ${artistId}`
        : await db<{ first: boolean }[]>`
            select not exists (
              select from album_artists as others
              where others.album_id = album_artists.album_id and others.position < album_artists.position) as first
            from album_artists where album_id = ${release.album} and artist_id = ${artistId}`;
    if (!credit) return "none";
    if (credit.first) return "first";
    if ("track" in release) {
      await db`delete from credits where track_id = ${release.track} and artist_id = ${artistId}`;
      await db`update artists set pinned_track_id = null where id = ${artistId} and pinned_track_id = ${release.track}`;
    } else {
      await db`delete from album_artists where album_id = ${release.album} and artist_id = ${artistId}`;
    }
    return "changed";
  });
}
