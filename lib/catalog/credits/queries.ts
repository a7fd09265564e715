import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type PageResult, type Slice, sqlPage } from "@/db/page";
import { noteWrite, replicaSql } from "@/db/replica";
import { type Db, inTransaction } from "@/db/transaction";
import { type Actor, managesArtist } from "@/lib/catalog/members/fragments";
import { mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import type { Contributor } from "@/lib/catalog/resource-shapes/credit-shapes";
import { pendingArtistsOfTrack } from "@/lib/catalog/resource-shapes/fragments";
import { MAX_CONTRIBUTORS } from "./constants";
import type { ContributorChanges, listArtistCredits } from "./contract";
import { contributorShape, contributorsOfTrack, creditsOfTrack } from "./fragments";
import type { getStudioCredits } from "./pages";

type Shape = z.input<typeof Contributor>;
type TrackCredits = z.input<typeof listArtistCredits.response>["pagination"]["data"][number];

const theArtist = sql`select artists.id as artist_id`;

/** Whether the track of `credits` belongs to its artist. */
const isOwn = sql`(credits.role = 'performer' or credits.position = 0)`;

/** The tracks that belong to an artist, with their credits; undefined when there is no such artist. */
export async function findCreditsPage(
  viewer: Actor,
  artistId: number,
  trackId: number | undefined,
  slice: Slice,
): Promise<PageResult<TrackCredits> | undefined> {
  const ofTrack = trackId === undefined ? sql`true` : sql`credits.track_id = ${trackId}`;
  const list = {
    from: sql`credits`,
    where: sql`credits.artist_id = artists.id and ${isOwn} and ${ofTrack} and (credits.listed or ${managesArtist(viewer, theArtist)})`,
    order: desc([sql`credits.track_id`, sql`bigint`]),
    join: sql`join tracks on tracks.id = credits.track_id`,
    shape: jsonObject(sql`
      ${jsonObject(sql`tracks.id, tracks.name`)} as track, coalesce(${creditsOfTrack}, '[]') as credits,
      coalesce(${contributorsOfTrack}, '[]') as contributors`),
  };
  const [row] = await replicaSql(viewer.userId)<PageResult<TrackCredits>[]>`
    select ${sqlPage(list, slice)} from artists where artists.id = ${artistId} and ${mayOpenArtist(viewer)}`;
  return row;
}

type Editable = Omit<NonNullable<z.input<typeof getStudioCredits.output>>, "contributors"> & {
  contributors: Shape[];
};

/** A track's contributors, and an artist for which the account may edit them; undefined when there is none. */
export async function findEditable(actor: Actor, trackId: number) {
  const [row] = await sql<Editable[]>`
    select credits.artist_id, coalesce(${contributorsOfTrack}, '[]') as contributors, ${pendingArtistsOfTrack} as pending
    from tracks join credits on credits.track_id = tracks.id and ${isOwn}
    where tracks.id = ${trackId} and ${managesArtist(actor, sql`select credits.artist_id`)}
    order by credits.position limit 1`;
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
    const [row] = await db<{ allowed: boolean }[]>`
      select ${managesArtist(actor, theArtist)} as allowed from artists where id = ${artistId} and ${mayOpenArtist(actor)}`;
    if (!row?.allowed) return { row };
    const result = await change(db);
    noteWrite(actor.userId);
    return { row, result };
  });
}

/** Locks a track that belongs to the artist, whose credits change one after the other; false when there is none. */
async function lockTrack(db: Db, artistId: number, trackId: number): Promise<boolean> {
  const rows = await db`
    select from tracks where id = ${trackId} and exists (
      select from credits where credits.track_id = tracks.id and credits.artist_id = ${artistId} and ${isOwn}) for no key update`;
  return rows.length > 0;
}

/** The track of a contributor, locked as above; undefined when it is not one of the artist's. */
async function lockCreditedTrack(
  db: Db,
  artistId: number,
  contributorId: number,
): Promise<number | undefined> {
  const [credit] = await db<{ track_id: number }[]>`
    select track_id from contributors where id = ${contributorId}`;
  if (!credit || !(await lockTrack(db, artistId, credit.track_id))) return undefined;
  const [locked] = await db<{ track_id: number }[]>`
    select track_id from contributors where id = ${contributorId}`;
  return locked?.track_id;
}

/** Finds the name of a contributor; undefined for an artist that does not exist. */
async function contributorName(db: Db, { artist_id, name }: ContributorChanges): Promise<string | undefined> {
  if (artist_id === undefined) return name;
  const [artist] = await db<
    { name: string }[]
  >`select name from artists where id = ${artist_id} and hidden_at is null for key share`;
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
      ? sql`artist_id is null and folded(name) = folded(${name})`
      : sql`artist_id = ${artist_id}`;
  const rows = await db`
    select from contributors where track_id = ${trackId} and role = ${role} and ${same} and id is distinct from ${except}`;
  return rows.length > 0;
}

async function read(db: Db, contributorId: number): Promise<Shape> {
  const [row] = await db<[{ contributor: Shape }]>`
    select ${contributorShape} as contributor
    from contributors left join artists on artists.id = contributors.artist_id where contributors.id = ${contributorId}`;
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
    const [{ had, last }] = await db<[{ had: number; last: number }]>`
      select count(*) as had, coalesce(max(position), -1) as last from contributors where track_id = ${track_id}`;
    if (had >= MAX_CONTRIBUTORS) return { refusal: { had } };
    const [{ id }] = await db<[{ id: number }]>`
      insert into contributors ${sql({ track_id, role, artist_id, name, position: last + 1 })} returning id`;
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
    const [before] = await db<[{ role: string; artist_id: number | null; name: string }]>`
      select role, artist_id, name from contributors where id = ${contributorId}`;
    const renamed = changes.artist_id !== undefined || changes.name !== undefined;
    const name = renamed ? await contributorName(db, changes) : before.name;
    if (name === undefined) return { refusal: "no artist" };
    const after = {
      role: changes.role ?? before.role,
      artist_id: renamed ? (changes.artist_id ?? null) : before.artist_id,
      name,
    };
    if (await isTaken(db, trackId, after, contributorId)) return { refusal: "taken" };
    await db`update contributors set ${sql(after)} where id = ${contributorId}`;
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
      const existing = await db<{ id: number }[]>`select id from contributors where track_id = ${trackId}`;
      const requestedIds = new Set(ids);
      if (existing.length !== requestedIds.size || !existing.every(({ id }) => requestedIds.has(id))) {
        return { refusal: "others" };
      }
      await db`
        update contributors set position = place - 1
        from unnest(${[...ids]}::bigint[]) with ordinality as asked (id, place)
        where contributors.id = asked.id and contributors.track_id = ${trackId}`;
      const [{ contributors }] = await db<[{ contributors: Shape[] }]>`
        select ${contributorsOfTrack} as contributors from tracks where tracks.id = ${trackId}`;
      return { contributors };
    },
  );
}

/** Deletes contributors, and tells which of them are of the artist's tracks. All are removed if all are. */
export function deleteContributors(actor: Actor, artistId: number, ids: readonly number[]) {
  return forArtist(actor, artistId, async (db): Promise<{ unknown?: number }> => {
    const existing = sql`
      contributors.id = any(${[...ids]}::bigint[]) and exists (
        select from credits
        where credits.track_id = contributors.track_id and credits.artist_id = ${artistId} and ${isOwn})`;
    const rows = await db<{ id: number }[]>`
      select id from contributors where ${existing} order by id for update`;
    const own = new Set(rows.map(({ id }) => id));
    const unknown = ids.find((id) => !own.has(id));
    if (unknown !== undefined) return { unknown };
    await db`delete from contributors where ${existing}`;
    return {};
  });
}
