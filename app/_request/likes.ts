import { pageCaller } from "@/app/_request/page-caller";
import { reactionsById } from "@/lib/community/library/reaction-service";

/** Finds the tracks of a list that the viewer likes, for the buttons in its rows. */
export async function findLikes(tracks: readonly { id: number }[]) {
  const caller = await pageCaller();
  const ids = tracks.map(({ id }) => id);
  const { liked } = await reactionsById(caller, "track", ids);
  return { ids: liked, isSignedIn: caller.kind !== "anonymous" };
}
