import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type PageResult, type Slice, sqlPage } from "@/db/page";
import { noteWrite } from "@/db/replica";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { creditRequests } from "@/db/schema/credit-requests";
import { credits as creditsTable, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { userSummaryShape } from "@/lib/accounts/profiles/fragments";
import { mayManageArtist, selectMemberArtists } from "@/lib/catalog/members/fragments";
import { mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import type { CreditRequest } from "./request-shapes";
import { type CreditTarget, TABLES } from "./writing-queries";

const shape = jsonObject(sql`
  ${creditRequests.id},
  (select ${jsonObject(sql`${artists.id}, ${artists.name}`)} from ${artists} where ${artists.id} = ${creditRequests.artist_id}) as artist,
  (select ${jsonObject(sql`${tracks.id}, ${tracks.name}`)} from ${tracks} where ${tracks.id} = ${creditRequests.track_id}) as track,
  (select ${jsonObject(sql`${albums.id}, ${albums.name}`)} from ${albums} where ${albums.id} = ${creditRequests.album_id}) as album,
  ${creditRequests.role},
  (select ${userSummaryShape} from ${users} where ${users.id} = ${creditRequests.requested_by}) as requested_by,
  ${creditRequests.created_at}`);

/** Finds the credit requests to the artists of an account, newest first, from people whom it has nothing against. */
export async function findRequestsPage(userId: number, slice: Slice) {
  const list = {
    from: creditRequests,
    where: sql`
      ${creditRequests.artist_id} in (${selectMemberArtists(userId)}) and ${notBlocked(userId, creditRequests.requested_by)}`,
    order: desc(creditRequests.created_at, creditRequests.id),
    shape,
  };
  const [row] = await sql<[PageResult<z.input<typeof CreditRequest>>]>`select ${sqlPage(list, slice)}`;
  return row;
}

type Outcome = "changed" | "unchanged" | "none" | "first";

interface AnswerResult {
  /** Whether the account manages the artist; undefined when there is none. */
  row: { allowed: boolean } | undefined;
  outcome?: Outcome;
}

/** Makes a change in a transaction that has locked the track or album, if the account manages the artist. */
function answering(
  actor: Actor,
  artistId: number,
  release: CreditTarget,
  change: (db: Db) => Promise<Outcome>,
): Promise<AnswerResult> {
  return inTransaction(async (db): Promise<AnswerResult> => {
    const [row] = await db
      .select({ allowed: expression<boolean>(mayManageArtist(actor)) })
      .from(artists)
      .where(and(eq(artists.id, artistId), mayOpenArtist(actor)));
    if (!row?.allowed) return { row };
    const { releases } = TABLES[release.kind];
    await db`select from ${releases} where ${releases.id} = ${release.id} for no key update`;
    const outcome = await change(db);
    if (outcome === "changed")
      await db`update ${releases} set ${sql(releases, "updated_at")} = now() where ${releases.id} = ${release.id}`;
    noteWrite(actor.userId);
    return { row, outcome };
  });
}

/** Takes the request away, and returns what it was. */
async function deleteRequest(db: Db, artistId: number, release: CreditTarget) {
  const [request] = await db
    .delete(creditRequests)
    .where(and(eq(creditRequests.artist_id, artistId), sql`${TABLES[release.kind].key} = ${release.id}`))
    .returning({ role: creditRequests.role, position: creditRequests.position });
  return request;
}

/** Credits the artist as it was asked. */
export function acceptCredit(actor: Actor, artistId: number, release: CreditTarget): Promise<AnswerResult> {
  const { releases, credits, key } = TABLES[release.kind];
  return answering(actor, artistId, release, async (db) => {
    const request = await deleteRequest(db, artistId, release);
    if (!request) {
      const before =
        await db`select from ${credits} where ${key} = ${release.id} and ${credits.artist_id} = ${artistId}`;
      return before.length > 0 ? "unchanged" : "none";
    }
    // Artists of albums have no role.
    const [column, role] =
      release.kind === "track"
        ? [sql`, ${sql(creditsTable, "role")}`, sql`, ${request.role}`]
        : [sql``, sql``];
    await db`
      insert into ${credits} (${key}, ${sql(credits, "artist_id", "position", "release_date", "listed")} ${column})
      select ${releases.id}, ${artistId}, ${request.position}, ${releases.release_date}, ${releases.listed} ${role} from ${releases}
      where ${releases.id} = ${release.id}
      on conflict do nothing`;
    return "changed";
  });
}

/** Takes the artist off the track or album, whether it had agreed or not; the first one stays, because it sells. */
export function declineCredit(actor: Actor, artistId: number, release: CreditTarget): Promise<AnswerResult> {
  const { credits, key } = TABLES[release.kind];
  return answering(actor, artistId, release, async (db) => {
    if (await deleteRequest(db, artistId, release)) return "changed";
    const [credit] = await db<{ first: boolean }[]>`
      select not exists (
        select from ${credits} as others where others.${key} = own.${key} and others.position < own.position) as first
      from ${credits} as own where own.${key} = ${release.id} and own.artist_id = ${artistId}`;
    if (!credit) return "none";
    if (credit.first) return "first";
    await db`delete from ${credits} where ${key} = ${release.id} and ${credits.artist_id} = ${artistId}`;
    if (release.kind === "track") {
      await db
        .update(artists)
        .set({ pinned_track_id: null })
        .where(and(eq(artists.id, artistId), eq(artists.pinned_track_id, release.id)));
    }
    return "changed";
  });
}
