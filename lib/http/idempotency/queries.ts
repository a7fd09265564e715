import "server-only";
import { sql } from "@/db/client";

interface KeptAnswer {
  request_hash: Buffer;
  status: number | null;
  body: string | null;
}

/**
 * Claims a key for a request that is about to run. True when the key is new, older than `hours`, or was claimed a minute ago by a
 * process that died before it answered.
 */
export async function claimKey(
  caller: string,
  key: string,
  requestHash: Buffer,
  hours: number,
): Promise<boolean> {
  const claimed = await sql`
    insert into idempotency_keys (caller, key, request_hash) values (${caller}, ${key}, ${requestHash})
    on conflict (caller, key) do update
      set request_hash = excluded.request_hash, status = null, body = null, created_at = now()
      where idempotency_keys.created_at < now() - ${hours} * interval '1 hour'
         or (idempotency_keys.status is null and idempotency_keys.created_at < now() - interval '1 minute')
    returning 1`;
  return claimed.length === 1;
}

export async function findAnswer(caller: string, key: string): Promise<KeptAnswer | undefined> {
  const [row] = await sql<KeptAnswer[]>`
    select request_hash, status, body from idempotency_keys where caller = ${caller} and key = ${key}`;
  return row;
}

export async function keepAnswer(caller: string, key: string, status: number, body: string): Promise<void> {
  await sql`update idempotency_keys set status = ${status}, body = ${body} where caller = ${caller} and key = ${key}`;
}

export async function releaseKey(caller: string, key: string): Promise<void> {
  await sql`delete from idempotency_keys where caller = ${caller} and key = ${key} and status is null`;
}

export async function deleteOldKeys(hours: number): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - ${hours} * interval '1 hour'`;
}
