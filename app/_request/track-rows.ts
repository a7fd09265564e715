import { cookies } from "next/headers";
import { pageCaller } from "@/app/_request/page-caller";
import { DENSITY_COOKIE, knownDensity } from "@/components/catalog/track-list/densities";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import { listRowDetails } from "@/lib/catalog/tracks/service";

/** Finds what the rows of the tracks of a page show besides the tracks, all lists of the page at once. */
export async function trackRows(...lists: (readonly { id: number }[])[]): Promise<RowContext> {
  const caller = await pageCaller();
  const track_ids = [...new Set(lists.flat().map(({ id }) => id))];
  const [details, jar] = await Promise.all([listRowDetails(caller, { track_ids }), cookies()]);
  return {
    details: new Map(details.map((each) => [each.id, each])),
    density: knownDensity(jar.get(DENSITY_COOKIE)?.value),
    isSignedIn: caller.kind !== "anonymous",
  };
}
