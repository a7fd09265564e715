import "server-only";
import { and, eq, isNull, lt } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { idempotencyKeys } from "@/db/schema/developers";

interface KeptAnswer {
  request_hash: Buffer;
  status: number | null;
  body: string | null;
}

/** A request's right to answer for a key, until the key becomes free and another request claims it. */
export interface IdempotencyClaim {
  caller: string;
  key: string;
  id: string;
}

/**
 * Claims a key for a request that is about to run. Undefined when the key is in use: while the transaction of another request holds
 * it, for `hours` after an answer, and for a minute after a claim without one, whose process may have died.
 */
export async function claimKey(
  caller: string,
  key: string,
  requestHash: Buffer,
  hours: number,
): Promise<IdempotencyClaim | undefined> {
  // Without the lock, a second request would wait for the first one to commit.
  const [claim] = await sql<IdempotencyClaim[]>`
    insert into ${idempotencyKeys} (${sql(idempotencyKeys, "caller", "key", "request_hash")})
    select ${caller}, ${key}, ${requestHash}::bytea
    where pg_try_advisory_xact_lock(hashtextextended(${caller}::text || ' ' || ${key}::text, 5))
    on conflict (${sql(idempotencyKeys, "caller", "key")}) do update
      set request_hash = excluded.request_hash, claim_id = excluded.claim_id, status = null, body = null, created_at = now()
      where ${idempotencyKeys.created_at} < now() - ${hours} * interval '1 hour'
         or (${idempotencyKeys.status} is null and ${idempotencyKeys.created_at} < now() - interval '1 minute')
    returning ${idempotencyKeys.caller}, ${idempotencyKeys.key}, ${idempotencyKeys.claim_id} as id`;
  return claim;
}

export async function findStoredAnswer(caller: string, key: string): Promise<KeptAnswer | undefined> {
  const [row] = await db
    .select({
      request_hash: idempotencyKeys.request_hash,
      status: idempotencyKeys.status,
      body: idempotencyKeys.body,
    })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key)));
  return row;
}

const ownClaim = ({ caller, key, id }: IdempotencyClaim) =>
  sql`${idempotencyKeys.caller} = ${caller} and ${idempotencyKeys.key} = ${key} and ${idempotencyKeys.claim_id} = ${id}`;

/** Stores the answer of a claim; does nothing when another request has claimed the key since. */
export async function keepAnswer(claim: IdempotencyClaim, status: number, body: string): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ status, body })
    .where(expression(ownClaim(claim)));
}

/** Frees the key of a claim; does nothing when another request has claimed it since. */
export async function releaseKey(claim: IdempotencyClaim): Promise<void> {
  await db.delete(idempotencyKeys).where(and(ownClaim(claim), isNull(idempotencyKeys.status)));
}

export async function deleteOldKeys(hours: number): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, sql`now() - ${hours} * interval '1 hour'`));
}
