import "server-only";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { sql } from "@/db/client";
import { artistMembers } from "@/db/schema/artists";
import { users } from "@/db/schema/users";
import { isBlocked } from "@/lib/accounts/profiles/block-fragments";
import { isActive, userSummaryShape } from "@/lib/accounts/profiles/fragments";
import type { UserSummary } from "@/lib/accounts/profiles/shapes";
import { managesArtist } from "@/lib/catalog/members/fragments";

interface ArtistAccess {
  editable: boolean;
  /** The owner, if the account may write to it. */
  owner: z.input<typeof UserSummary> | null;
}

/** The rights of an account to change an artist, and to write to its owner. */
export async function findArtistAccess(actor: Actor | null, artistId: number): Promise<ArtistAccess> {
  if (!actor) return { editable: false, owner: null };
  const [row] = await sql<[ArtistAccess]>`
    select ${managesArtist(actor, sql`select ${artistId}::bigint as artist_id`)} as editable, (
      select ${userSummaryShape} from ${artistMembers} join ${users} on ${users.id} = ${artistMembers.user_id}
      where ${artistMembers.artist_id} = ${artistId} and ${artistMembers.role} = 'owner' and ${users.id} <> ${actor.userId}
        and ${isActive} and not ${isBlocked(actor.userId, users.id)}) as owner`;
  return row;
}
