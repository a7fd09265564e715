import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";
import { computeAllBoards } from "@/lib/progress/leaderboards/queries";
import { listen } from "./audience";
import { createArtist, createTrack } from "./factories";

/** Counts what waits, and computes all boards. */
export async function computeBoards(): Promise<void> {
  await drainPlays();
  await computeAllBoards();
}

/** A database without artists. */
export async function noArtists(): Promise<void> {
  await sql`truncate insight_days, insight_listeners, insight_totals, insight_recounts, plays, play_queue, play_history`;
  await sql`truncate artists, tracks cascade`;
}

/** An artist with a public track that so many of the accounts play today. */
export async function createPopularArtist(
  audience: readonly number[],
  times: number,
  values: { owner_id?: number; daysAgo?: number } = {},
) {
  const { daysAgo = 0, ...rest } = values;
  const artist = await createArtist(rest);
  const track = await createTrack([artist.id], { publish_at: new Date() });
  await listen(audience.slice(0, times), [track.id], { daysAgo });
  return { id: artist.id, track: track.id };
}

interface Row {
  rank: number;
  previous_rank: number | null;
  artist: { id: number };
  value: number;
}

/** The rows as `[artist, rank]`. */
export const toRanks = (rows: readonly Row[]) => rows.map(({ artist, rank }) => [artist.id, rank]);
