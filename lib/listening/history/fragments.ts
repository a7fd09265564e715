import "server-only";
import { sql } from "@/db/client";

/**
 * The statement that parts an account from the plays it was the listener of, and yields how many those were. Their listener stays, without an
 * account, so that counts stay; its taste goes. It runs under the counting lock, so that nothing is counted meanwhile.
 */
export const partFromHistory = (userId: number) => sql`
  with history as (delete from play_history where user_id = ${userId} returning play_id, played_at),
  listener as (update listeners set user_id = null where user_id = ${userId} returning id),
  taste as (delete from listener_recent where listener_id in (select id from listener)),
  counted as (
    update plays set logged_by = null from history where plays.id = history.play_id and plays.played_at = history.played_at),
  waiting as (
    update play_queue set logged_by = null where listener_id in (select id from listener) returning play_queue.id),
  events as (
    delete from play_events where logged_by = ${userId}
      and play_id in (select play_id from history union all select id from waiting))
  select (select count(*) from history) + (select count(*) from waiting) as forgotten`;

/** Keeps plays from being counted until the end of the transaction: the lock of lib/listening/plays/drain-queries.ts. */
export const waitForCounting = sql`select pg_advisory_xact_lock(hashtext('insights'))`;
