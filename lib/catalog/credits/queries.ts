import "server-only";
import { and, count, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type PageResult, type Slice, sqlPage } from "@/db/page";
import { noteWrite, replicaSql } from "@/db/replica";
import { artists } from "@/db/schema/artists";
import { contributors as contributorsTable, credits, tracks } from "@/db/schema/tracks";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { managesArtist, mayManageArtist } from "@/lib/catalog/members/fragments";
import { mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import type { Contributor } from "@/lib/catalog/resource-shapes/credit-shapes";
import { pendingArtistsOfTrack } from "@/lib/catalog/resource-shapes/fragments";
import { MAX_CONTRIBUTORS } from "./constants";
import type { ContributorChanges, listArtistCredits } from "./contract";
import { contributorShape, contributorsOfTrack, creditsOfTrack } from "./fragments";
import type { getStudioCredits } from "./pages";

type Shape = z.input<typeof Contributor>;
type TrackCredits = z.input<typeof listArtistCredits.response>["pagination"]["data"][number];

/** Whether the track of `credits` belongs to its artist. */
const isOwn = sql`(${credits.role} = 'performer' or ${credits.position} = 0)`;

/** The tracks that belong to an artist, with their credits; undefined when there is no such artist. */
export async function findCreditsPage(
  viewer: Actor,
  artistId: number,
  trackId: number | undefined,
  slice: Slice,
): Promise<PageResult<TrackCredits> | undefined> {
  const ofTrack = trackId === undefined ? sql`true` : sql`${credits.track_id} = ${trackId}`;
  const list = {
    from: credits,
    where: sql`${credits.artist_id} = ${artists.id} and ${isOwn} and ${ofTrack}
      and (${credits.listed} or ${mayManageArtist(viewer)})`,
    order: desc(credits.track_id),
    join: sql`join ${tracks} on ${tracks.id} = ${credits.track_id}`,
    shape: jsonObject(sql`
      ${jsonObject(sql`${tracks.id}, ${tracks.name}`)} as track, coalesce(${creditsOfTrack}, '[]') as credits,
      coalesce(${contributorsOfTrack}, '[]') as contributors`),
  };
  const [row] = await replicaSql(viewer.userId)<PageResult<TrackCredits>[]>`
    select ${sqlPage(list, slice)} from ${artists} where ${artists.id} = ${artistId} and ${mayOpenArtist(viewer)}`;
  return row;
}

type Editable = Omit<NonNullable<z.input<typeof getStudioCredits.output>>, "contributors"> & {
  contributors: Shape[];
};

/** A track's contributors, and an artist for which the account may edit them; undefined when there is none. */
export async function findEditable(actor: Actor, trackId: number) {
  const [row] = await db
    .select({
      artist_id: credits.artist_id,
      contributors: expression<Editable["contributors"]>(sql`coalesce(${contributorsOfTrack}, '[]')`),
      pending: expression<Editable["pending"]>(pendingArtistsOfTrack),
    })
    .from(tracks)
    .innerJoin(credits, and(eq(credits.track_id, tracks.id), isOwn))
    .where(and(eq(tracks.id, trackId), managesArtist(actor, sql`select ${credits.artist_id}`)))
    .orderBy(credits.position)
    .limit(1);
  return row;
}

export interface Guarded {
  /** Whether the account manages the artist; undefined when there is none. */
  row: { allowed: boolean } | undefined;
}

/** Makes a change in a transaction, if the account manages the artist. */
function forArtist<Result extends object>(
  actor: Actor,
  artistId: number,
  change: (db: Db) => Promise<Result>,
): Promise<Guarded & { result?: Result }> {
  return inTransaction(async (db): Promise<Guarded & { result?: Result }> => {
    const [row] = await db
      .select({ allowed: expression<boolean>(mayManageArtist(actor)) })
      .from(artists)
      .where(and(eq(artists.id, artistId), mayOpenArtist(actor)));
    if (!row?.allowed) return { row };
    const result = await change(db);
    noteWrite(actor.userId);
    return { row, result };
  });
}

/** Locks a track that belongs to the artist, whose credits change one after the other; false when there is none. */
async function lockTrack(db: Db, artistId: number, trackId: number): Promise<boolean> {
  const rows = await db
    .select({ id: tracks.id })
    .from(tracks)
    .where(
      and(
        eq(tracks.id, trackId),
        sql`exists (
          select from ${credits} where ${credits.track_id} = ${tracks.id} and ${credits.artist_id} = ${artistId} and ${isOwn})`,
      ),
    )
    .for("no key update");
  return rows.length > 0;
}

/** The track of a contributor, locked as above; undefined when it is not one of the artist's. */
async function lockCreditedTrack(
  db: Db,
  artistId: number,
  contributorId: number,
): Promise<number | undefined> {
  const [credit] = await db
    .select({ track_id: contributorsTable.track_id })
    .from(contributorsTable)
    .where(eq(contributorsTable.id, contributorId));
  if (!credit || !(await lockTrack(db, artistId, credit.track_id))) return undefined;
  const [locked] = await db
    .select({ track_id: contributorsTable.track_id })
    .from(contributorsTable)
    .where(eq(contributorsTable.id, contributorId));
  return locked?.track_id;
}

/** Finds the name of a contributor; undefined for an artist that does not exist. */
async function contributorName(db: Db, { artist_id, name }: ContributorChanges): Promise<string | undefined> {
  if (artist_id === undefined) return name;
  const [artist] = await db
    .select({ name: artists.name })
    .from(artists)
    .where(and(eq(artists.id, artist_id), isNull(artists.hidden_at)))
    .for("key share");
  return artist?.name;
}

/** Whether another contributor of the track has the same role and is the same. */
async function isTaken(
  db: Db,
  trackId: number,
  { role, artist_id, name }: { role: string; artist_id: number | null; name: string },
  except: number | null,
): Promise<boolean> {
  const same =
    artist_id === null
      ? sql`${contributorsTable.artist_id} is null and folded(${contributorsTable.name}) = folded(${name})`
      : sql`artist_id = ${artist_id}`;
  const rows = await db
    .select({ id: contributorsTable.id })
    .from(contributorsTable)
    .where(
      and(
        eq(contributorsTable.track_id, trackId),
        eq(contributorsTable.role, role),
        same,
        sql`id is distinct from ${except}`,
      ),
    );
  return rows.length > 0;
}

async function read(db: Db, contributorId: number): Promise<Shape> {
  const row = singleRow(
    await db
      .select({ contributor: expression<Shape>(contributorShape) })
      .from(contributorsTable)
      .leftJoin(artists, eq(artists.id, contributorsTable.artist_id))
      .where(eq(contributorsTable.id, contributorId)),
  );
  return row.contributor;
}

type Refusal = "no track" | "no contributor" | "no artist" | "taken" | { had: number };

interface ContributorResult {
  refusal?: Refusal;
  contributor?: Shape;
}

/** Adds a contributor at the end. */
export function insertContributor(
  actor: Actor,
  artistId: number,
  { track_id, ...changes }: ContributorChanges & { track_id: number; role: string },
): Promise<Guarded & { result?: ContributorResult }> {
  return forArtist(actor, artistId, async (db): Promise<ContributorResult> => {
    if (!(await lockTrack(db, artistId, track_id))) return { refusal: "no track" };
    const name = await contributorName(db, changes);
    if (name === undefined) return { refusal: "no artist" };
    const { role, artist_id = null } = changes;
    if (await isTaken(db, track_id, { role, artist_id, name }, null)) return { refusal: "taken" };
    const { had, last } = singleRow(
      await db
        .select({
          had: count(),
          last: expression<number>(sql`coalesce(max(${contributorsTable.position}), -1)`),
        })
        .from(contributorsTable)
        .where(eq(contributorsTable.track_id, track_id)),
    );
    if (had >= MAX_CONTRIBUTORS) return { refusal: { had } };
    const { id } = singleRow(
      await db
        .insert(contributorsTable)
        .values({ track_id, role, artist_id, name, position: last + 1 })
        .returning({ id: contributorsTable.id }),
    );
    return { contributor: await read(db, id) };
  });
}

/** Changes the fields that are given; a name takes the place of an artist. */
export function updateContributor(
  actor: Actor,
  artistId: number,
  contributorId: number,
  changes: ContributorChanges,
): Promise<Guarded & { result?: ContributorResult }> {
  return forArtist(actor, artistId, async (db): Promise<ContributorResult> => {
    const trackId = await lockCreditedTrack(db, artistId, contributorId);
    if (trackId === undefined) return { refusal: "no contributor" };
    const before = singleRow(
      await db
        .select({
          role: contributorsTable.role,
          artist_id: contributorsTable.artist_id,
          name: contributorsTable.name,
        })
        .from(contributorsTable)
        .where(eq(contributorsTable.id, contributorId)),
    );
    const renamed = changes.artist_id !== undefined || changes.name !== undefined;
    const name = renamed ? await contributorName(db, changes) : before.name;
    if (name === undefined) return { refusal: "no artist" };
    const after = {
      role: changes.role ?? before.role,
      artist_id: renamed ? (changes.artist_id ?? null) : before.artist_id,
      name,
    };
    if (await isTaken(db, trackId, after, contributorId)) return { refusal: "taken" };
    await db.update(contributorsTable).set(after).where(eq(contributorsTable.id, contributorId));
    return { contributor: await read(db, contributorId) };
  });
}

/** Puts a track's contributors in order, if `ids` are all of them; the contributors are then in order. */
export function writeOrder(actor: Actor, artistId: number, trackId: number, ids: readonly number[]) {
  return forArtist(
    actor,
    artistId,
    async (db): Promise<{ refusal?: "no track" | "others"; contributors?: Shape[] }> => {
      if (!(await lockTrack(db, artistId, trackId))) return { refusal: "no track" };
      const existing = await db
        .select({ id: contributorsTable.id })
        .from(contributorsTable)
        .where(eq(contributorsTable.track_id, trackId));
      const requestedIds = new Set(ids);
      if (existing.length !== requestedIds.size || !existing.every(({ id }) => requestedIds.has(id))) {
        return { refusal: "others" };
      }
      await db`
        update ${contributorsTable} set ${sql(contributorsTable, "position")} = place - 1
        from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place)
        where ${contributorsTable.id} = asked.id and ${contributorsTable.track_id} = ${trackId}`;
      const { contributors } = singleRow(
        await db
          .select({ contributors: expression<Shape[]>(contributorsOfTrack) })
          .from(tracks)
          .where(eq(tracks.id, trackId)),
      );
      return { contributors };
    },
  );
}

/** Deletes contributors, and tells which of them are of the artist's tracks. All are removed if all are. */
export function deleteContributors(actor: Actor, artistId: number, ids: readonly number[]) {
  return forArtist(actor, artistId, async (db): Promise<{ unknown?: number }> => {
    const existing = sql`
      ${contributorsTable.id} = any(${[...ids]}::bigint[]) and exists (
        select from ${credits}
        where ${credits.track_id} = ${contributorsTable.track_id} and ${credits.artist_id} = ${artistId} and ${isOwn})`;
    const rows = await db
      .select({ id: contributorsTable.id })
      .from(contributorsTable)
      .where(expression(existing))
      .orderBy(contributorsTable.id)
      .for("update");
    const own = new Set(rows.map(({ id }) => id));
    const unknown = ids.find((id) => !own.has(id));
    if (unknown !== undefined) return { unknown };
    await db.delete(contributorsTable).where(expression(existing));
    return {};
  });
}
