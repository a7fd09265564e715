import "server-only";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { artistMembers, artists } from "@/db/schema/artists";
import { licenseOffers, licensePresets } from "@/db/schema/offers";
import { singleRow } from "@/db/single-row";
import type { Db, Fragment } from "@/db/tagged";
import { selectMemberArtists } from "@/lib/catalog/members/fragments";
import type { LicenseTerms } from "@/lib/commerce/terms/shapes";
import type { LicensePreset } from "./preset-shapes";

export type PresetRow = Omit<z.input<typeof LicensePreset>, keyof LicenseTerms> & {
  name: string;
  archived: boolean;
  terms: LicenseTerms;
};

const columns = {
  id: licensePresets.id,
  artist_id: licensePresets.artist_id,
  kind: licensePresets.kind,
  name: licensePresets.name,
  terms: expression<LicenseTerms>(licensePresets.terms),
  amount: licensePresets.amount,
  currency: licensePresets.currency,
  is_default: licensePresets.is_default,
  archived: expression<PresetRow["archived"]>(sql`${licensePresets.archived_at} is not null`),
  created_at: licensePresets.created_at,
  updated_at: licensePresets.updated_at,
  used_by_tracks: expression<PresetRow["used_by_tracks"]>(
    sql`(select count(distinct ${licenseOffers.track_id})::int from ${licenseOffers} where ${licenseOffers.preset_id} = ${licensePresets.id}
      and ${licenseOffers.active})`,
  ),
};

/** Whether the account manages the artist of `license_presets`. Operators have no part in it: prices are the artist's. */
const isOwn = ({ userId }: Pick<Actor, "userId">): Fragment =>
  sql`${licensePresets.artist_id} in (${selectMemberArtists(userId)})`;

/** The artist that the account has managed longest; undefined when it manages none. */
export async function findFirstArtist(userId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ artist_id: artistMembers.artist_id })
    .from(artistMembers)
    .where(eq(artistMembers.user_id, userId))
    .orderBy(artistMembers.created_at, artistMembers.artist_id)
    .limit(1);
  return row?.artist_id;
}

/** Locks an artist that the account manages, so that changes of its presets wait for each other; false when it does not. */
export async function lockPresetArtist(db: Db, userId: number, artistId: number): Promise<boolean> {
  const rows = await db
    .select({ id: artists.id })
    .from(artists)
    .where(and(eq(artists.id, artistId), sql`${artists.id} in (${selectMemberArtists(userId)})`))
    .for("no key update");
  return rows.length === 1;
}

/** The presets of the account's artists that are not archived, by name. */
export function findPresets(userId: number, kind: "lease" | "exclusive"): Promise<PresetRow[]> {
  return db
    .select(columns)
    .from(licensePresets)
    .where(and(isOwn({ userId }), eq(licensePresets.kind, kind), isNull(licensePresets.archived_at)))
    .orderBy(expression(sql`lower(${licensePresets.name})`), licensePresets.id);
}

/** All presets of an artist of the account, the archived ones last. */
export function findArtistPresets(userId: number, artistId: number): Promise<PresetRow[]> {
  return db
    .select(columns)
    .from(licensePresets)
    .where(and(isOwn({ userId }), eq(licensePresets.artist_id, artistId)))
    .orderBy(
      expression(sql`${licensePresets.archived_at} is not null`),
      licensePresets.kind,
      expression(sql`lower(${licensePresets.name})`),
      licensePresets.id,
    );
}

/** A preset of one of the account's artists. */
export async function findPreset(db: Db, userId: number, presetId: number): Promise<PresetRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(licensePresets)
    .where(and(eq(licensePresets.id, presetId), isOwn({ userId })));
  return row;
}

/** The default preset of an artist. */
export async function findDefault(artistId: number): Promise<PresetRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(licensePresets)
    .where(
      and(
        eq(licensePresets.artist_id, artistId),
        eq(licensePresets.kind, "exclusive"),
        eq(licensePresets.is_default, true),
      ),
    );
  return row;
}

interface PresetChanges {
  name: string;
  terms: LicenseTerms;
  amount: number | null;
  currency: string | null;
}

/** Whether another preset of the artist that is not archived has the name. */
export async function isTaken(
  db: Db,
  {
    artistId,
    kind,
    name,
    id = 0,
  }: { artistId: number; kind: "lease" | "exclusive"; name: string; id?: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: licensePresets.id })
    .from(licensePresets)
    .where(
      and(
        eq(licensePresets.artist_id, artistId),
        eq(licensePresets.kind, kind),
        sql`lower(${licensePresets.name}) = lower(${name})`,
        ne(licensePresets.id, id),
        isNull(licensePresets.archived_at),
      ),
    );
  return rows.length > 0;
}

/** Adds a preset and returns its id. The first of its kind is the default. */
export async function insertPreset(
  db: Db,
  { artistId, kind }: { artistId: number; kind: "lease" | "exclusive" },
  { name, terms, amount, currency }: PresetChanges,
): Promise<number> {
  const isFirst = sql`not exists (
    select from ${licensePresets} where ${licensePresets.artist_id} = ${artistId} and ${licensePresets.kind} = ${kind}
      and ${licensePresets.is_default})`;
  const { id } = singleRow(
    await db
      .insert(licensePresets)
      .values({ artist_id: artistId, kind, name, terms, amount, currency, is_default: expression(isFirst) })
      .returning({ id: licensePresets.id }),
  );
  return id;
}

export async function updatePreset(
  db: Db,
  id: number,
  { name, terms, amount, currency }: PresetChanges,
): Promise<void> {
  await db
    .update(licensePresets)
    .set({ name, terms, amount, currency, updated_at: NOW })
    .where(eq(licensePresets.id, id));
}

export async function deletePreset(db: Db, id: number): Promise<void> {
  await db.delete(licensePresets).where(eq(licensePresets.id, id));
}

/** Archives a preset, which then is no default, or takes it back. */
export async function setArchived(db: Db, id: number, archived: boolean): Promise<void> {
  await db
    .update(licensePresets)
    .set({
      archived_at: expression(sql`case when ${archived} then now() end`),
      is_default: expression(sql`${licensePresets.is_default} and not ${archived}`),
      updated_at: NOW,
    })
    .where(eq(licensePresets.id, id));
}

/** Makes a preset the default of its artist and kind, and no longer archived. The artist is locked. */
export async function setDefault(db: Db, { id, artist_id, kind }: PresetRow): Promise<void> {
  await db
    .update(licensePresets)
    .set({ is_default: false })
    .where(
      and(
        eq(licensePresets.artist_id, artist_id),
        eq(licensePresets.kind, kind),
        eq(licensePresets.is_default, true),
        ne(licensePresets.id, id),
      ),
    );
  await db
    .update(licensePresets)
    .set({ is_default: true, archived_at: null })
    .where(eq(licensePresets.id, id));
}
