import "server-only";
import { sql } from "@/db/client";
import { listenerRecent, listeners, playEvents, playHistory, playQueue, plays } from "@/db/schema/plays";

/**
 * The statement that parts an account from the plays it was the listener of, and yields how many those were. Their listener stays, without an
 * account, so that counts stay; its taste goes. It runs under the counting lock, so that nothing is counted meanwhile.
 */
export const partFromHistory = (userId: number) => sql`
  with history as (delete from ${playHistory} where ${playHistory.user_id} = ${userId}
    returning ${playHistory.play_id}, ${playHistory.played_at}),
  listener as (update ${listeners} set ${sql(listeners, "user_id")} = null where ${listeners.user_id} = ${userId}
    returning ${listeners.id}),
  taste as (delete from ${listenerRecent} where ${listenerRecent.listener_id} in (select id from listener)),
  counted as (
    update ${plays} set ${sql(plays, "logged_by")} = null from history where ${plays.id} = history.play_id
      and ${plays.played_at} = history.played_at),
  waiting as (
    update ${playQueue} set ${sql(playQueue, "logged_by")} = null where ${playQueue.listener_id} in (select id from listener)
      returning ${playQueue.id}),
  events as (
    delete from ${playEvents} where ${playEvents.logged_by} = ${userId}
      and ${playEvents.play_id} in (select play_id from history union all select id from waiting))
  select (select count(*) from history) + (select count(*) from waiting) as forgotten`;

/** Keeps plays from being counted until the end of the transaction: the lock of lib/listening/plays/drain-queries.ts. */
export const waitForCounting = sql`select pg_advisory_xact_lock(hashtext('insights'))`;
