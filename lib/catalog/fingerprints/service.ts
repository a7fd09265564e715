import "server-only";
import { markCompleted } from "./queries";
export async function findMatches(
  _print: Int32Array,
): Promise<{ track_id: number; similarity: number; overlap_ms: number; offset_ms: number }[]> {
  return [];
}
export async function indexPrint(trackId: number, _print: Int32Array): Promise<void> {
  await markCompleted(trackId);
}
