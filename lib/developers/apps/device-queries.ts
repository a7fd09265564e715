import "server-only";
import { and, eq } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { apps, oauthDevices } from "@/db/schema/developers";
import type { Db } from "@/db/tagged";
import type { DeviceState, OAuthResource } from "@/db/values/apps";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { DEVICE_CODE_SECONDS, POLL_SECONDS } from "./constants";

interface NewDevice {
  hash: Buffer;
  user_code: string;
  app_id: number;
  scopes: Scope[];
  resource: OAuthResource;
}

/** Stores the request of a device. False when another one has this code already. */
export async function insertDevice(device: NewDevice): Promise<boolean> {
  const expires_at = expression<Date>(sql`now() + ${DEVICE_CODE_SECONDS} * interval '1 second'`);
  const rows = await db
    .insert(oauthDevices)
    .values({ ...device, poll_interval: POLL_SECONDS, expires_at })
    .onConflictDoNothing({ target: oauthDevices.user_code })
    .returning({ user_code: oauthDevices.user_code });
  return rows.length === 1;
}

const isPending = sql`(${oauthDevices.state} = 'pending' and ${oauthDevices.expires_at} > now())`;

/** The request with the code that a person has typed, while they can decide about it. */
export async function findPendingDevice(userCode: string) {
  const [row] = await db
    .select({
      client_id: apps.client_id,
      scopes: expression<Scope[]>(oauthDevices.scopes),
    })
    .from(oauthDevices)
    .innerJoin(apps, eq(apps.id, oauthDevices.app_id))
    .where(and(eq(oauthDevices.user_code, userCode), isPending));
  return row;
}

/** Locks such a request until the ambient transaction ends. False when somebody has decided meanwhile. */
export async function lockPendingDevice(userCode: string): Promise<boolean> {
  const rows = await sql<object[]>`
    select from ${oauthDevices} where ${oauthDevices.user_code} = ${userCode} and ${isPending} for update`;
  return rows.length === 1;
}

/** Stores what a person allows a device. */
export async function allowDevice(userCode: string, grantId: number, scopes: Scope[]): Promise<void> {
  await db
    .update(oauthDevices)
    .set({ state: "allowed", grant_id: grantId, scopes })
    .where(eq(oauthDevices.user_code, userCode));
}

/** Stores that a person allows a device nothing. */
export async function denyDevice(userCode: string): Promise<void> {
  await db.update(oauthDevices).set({ state: "denied" }).where(eq(oauthDevices.user_code, userCode));
}

/** A device that polls, locked until its transaction ends. */
interface DeviceRow {
  app_id: number;
  scopes: Scope[];
  resource: OAuthResource;
  state: DeviceState;
  grant_id: number | null;
  expired: boolean;
  /** Whether it has polled before its interval was over; a second is what networks make of it. */
  early: boolean;
}

/** The device with the hash of this code, locked. A decision locks it first as well, and the grant after it. */
export async function lockDevice(transaction: Db, hash: Buffer): Promise<DeviceRow | undefined> {
  const [row] = await transaction<DeviceRow[]>`
    select ${oauthDevices.app_id}, ${oauthDevices.scopes}, ${oauthDevices.resource}, ${oauthDevices.state}, ${oauthDevices.grant_id},
      ${oauthDevices.expires_at} <= now() as expired,
      coalesce(${oauthDevices.last_poll_at} > now() - (${oauthDevices.poll_interval} - 1) * interval '1 second', false) as early
    from ${oauthDevices} where ${oauthDevices.hash} = ${hash} for update`;
  return row;
}

/** Notes that a device has polled. One that polls too early has to wait longer from now on. */
export async function notePoll(transaction: Db, hash: Buffer, isEarly: boolean): Promise<void> {
  const longer = expression<number>(sql`${oauthDevices.poll_interval} + ${POLL_SECONDS}::int`);
  await transaction
    .update(oauthDevices)
    .set({ last_poll_at: NOW, ...(isEarly && { poll_interval: longer }) })
    .where(eq(oauthDevices.hash, hash));
}

export async function markDeviceUsed(transaction: Db, hash: Buffer): Promise<void> {
  await transaction.update(oauthDevices).set({ state: "used" }).where(eq(oauthDevices.hash, hash));
}
