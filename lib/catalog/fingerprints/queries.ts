import "server-only";
import { sql } from "@/db/client";
export async function markCompleted(trackId: number) {
  await sql`update fingerprints set status = 'completed' where track_id = ${trackId}`;
}
