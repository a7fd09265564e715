import { cache } from "react";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { getPerson } from "@/lib/accounts/users/service";
import { listManagedArtists } from "@/lib/catalog/artists/service";
import { listSharedConversations } from "@/lib/community/messaging/core/service";

/** What the page of a person shows, loaded once for it and its title. */
export const openPerson = cache(async (slug: string) => {
  const caller = await requireUser(`/people/${slug}`);
  const asked = { user_id: slug };
  const person = await loadOrRefuse(getPerson(caller, asked));
  const [artists, conversations] = await Promise.all([
    listManagedArtists(caller, asked),
    listSharedConversations(caller, asked),
  ]);
  return { person, own: person.id === caller.userId, artists, conversations, viewerId: caller.userId };
});
