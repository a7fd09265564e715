import "server-only";
import type { ActorTerms } from "@/db/actor";
import { sql } from "@/db/client";
import { artistMembers, artists } from "@/db/schema/artists";
import type { Fragment } from "@/db/tagged";

/** The artists of which the account is a member: `(artist_id)`. */
export const selectMemberArtists = (userId: number | Fragment): Fragment =>
  sql`select ${artistMembers.artist_id} from ${artistMembers} where ${artistMembers.user_id} = ${userId}`;

/** Whether the account is a member of at least one of the artists: `(artist_id)`. */
export const isMember = (userId: number | Fragment, artists: Fragment): Fragment =>
  sql`exists (select from (${selectMemberArtists(userId)}) as own join (${artists}) as artist using (artist_id))`;

/** Whether the account may manage at least one of the artists: as a member, or as an operator for all. */
export const managesArtist = ({ userId, isOperator }: ActorTerms, artists: Fragment): Fragment =>
  sql`(${isOperator}::boolean or ${isMember(userId, artists)})`;

/** The row of `artists`, as `(artist_id)`. */
export const artistOfRow = sql`select ${artists.id} as artist_id`;

/** Whether the account may manage `artists`. */
export const mayManageArtist = (actor: ActorTerms): Fragment => managesArtist(actor, artistOfRow);
