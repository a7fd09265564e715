import "server-only";
import { sql } from "@/db/client";

/** Whether somebody else has the exclusive license of the track of a license. */
export async function isSoldToOthers(trackId: number, uuid: string): Promise<boolean> {
  const [row] = await sql<[{ sold: boolean }]>`
    select exists (
      select from licenses as mine join licenses as other on other.track_id = mine.track_id and other.licensee_id <> mine.licensee_id
      where mine.track_id = ${trackId} and mine.uuid = ${uuid} and other.license_type = 'exclusive' and other.state = 'active') as sold`;
  return row.sold;
}
