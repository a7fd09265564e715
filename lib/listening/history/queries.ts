import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type List, type PageResult, type Slice, sqlPage } from "@/db/page";
import { playHistory, playProgress, plays } from "@/db/schema/plays";
import { tracks } from "@/db/schema/tracks";
import { inTransaction } from "@/db/transaction";
import { trackShape } from "@/lib/catalog/resource-shapes/fragments";
import type { listOwnPlays } from "./contract";
import { partFromHistory, waitForCounting } from "./fragments";

type OwnPlay = z.input<typeof listOwnPlays.response>["pagination"]["data"][number];

const length = sql`(
  select greatest(${plays.ms_played}, (
    select max(${playProgress.ms_played}) from ${playProgress} where ${playProgress.play_id} = ${plays.id}))
  from ${plays} where ${plays.id} = ${playHistory.play_id} and ${plays.played_at} = ${playHistory.played_at})`;

/** Finds the plays of an account, newest first. */
export async function findHistory(userId: number, slice: Slice) {
  const list: List = {
    from: playHistory,
    where: sql`
      ${playHistory.user_id} = ${userId}
      and exists (select from ${tracks} where ${tracks.id} = ${playHistory.track_id} and ${tracks.listed})`,
    order: desc(playHistory.played_at, playHistory.play_id),
    join: sql`join ${tracks} on ${tracks.id} = ${playHistory.track_id}`,
    shape: jsonObject(sql`
      ${playHistory.play_id} as id, ${playHistory.played_at}, ${length} as ms_played, (select ${trackShape}) as track`),
  };
  const [row] = await sql<[PageResult<OwnPlay>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** Forgets what an account has played. Returns how many plays that were. */
export async function forgetHistory(userId: number): Promise<number> {
  return inTransaction(async (db) => {
    await db`${waitForCounting}`;
    const [{ forgotten }] = await db<[{ forgotten: number }]>`${partFromHistory(userId)}`;
    return forgotten;
  });
}
