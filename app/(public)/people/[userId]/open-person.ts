import { cache } from "react";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { pageCaller } from "@/app/_request/page-caller";
import { trackRows } from "@/app/_request/track-rows";
import { getPerson } from "@/lib/accounts/profiles/people-service";
import { listManagedArtists } from "@/lib/catalog/artists/service";
import { listShownReposts } from "@/lib/community/library/repost-service";
import { listShownLikes } from "@/lib/community/library/service";
import { listSharedConversations } from "@/lib/community/messaging/service";
import * as playlists from "@/lib/community/playlists/contract";
import { listUserPlaylists } from "@/lib/community/playlists/service";
import { serve } from "@/lib/platform/http-server/page-operation";

const getPlaylists = serve(playlists.listUserPlaylists, listUserPlaylists);

const PLAYLISTS_LIMIT = "12";

/** The person of a page, loaded once for it and its title. */
export const personAt = cache(async (segment: string) =>
  loadOrRefuse(getPerson(await pageCaller(), { user_id: segment })),
);

/** Loads the page of a person. */
export async function openPerson(segment: string) {
  const person = await personAt(segment);
  const caller = await pageCaller();
  const input = { id: String(person.id), cursor: "", per_page: PLAYLISTS_LIMIT };
  const [artists, lists, liked, reposts, conversations] = await Promise.all([
    listManagedArtists(caller, { user_id: person.id }),
    getPlaylists(caller, input),
    listShownLikes(caller, { user_id: person.id }),
    listShownReposts(caller, { user_id: person.id }),
    caller.kind === "session" ? listSharedConversations(caller, { user_id: person.id }) : [],
  ]);
  return {
    person,
    artists,
    playlists: lists.pagination.data,
    liked,
    reposts,
    rows: await trackRows(liked, reposts),
    conversations,
    viewerId: caller.kind === "session" ? caller.userId : undefined,
  };
}
