import { alias } from "drizzle-orm/pg-core";
import { artistMembers } from "@/db/schema/artists";
import { creditRequests } from "@/db/schema/credit-requests";
import { credits } from "@/db/schema/tracks";
import type { Db } from "@/db/tagged";
import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { type Clock, iso } from "./clock";

const { producer, rival } = DEMO_ACCOUNTS;

const theirs = alias(artistMembers, "theirs");
const others = alias(credits, "others");

/** The rival names the producer's artist on a track of theirs, which waits for the answer. */
export async function seedCreditRequests(sql: Db, clock: Clock): Promise<void> {
  await sql`
    insert into ${creditRequests} (
      ${sql(creditRequests, "artist_id", "track_id", "role", "position", "requested_by", "created_at")})
    select own.artist_id, ${credits.track_id}, 'featured', 9, ${rival}, ${iso(clock.at(2, 41_700))}
    from ${credits}
      join ${artistMembers} as ${theirs} on ${theirs.artist_id} = ${credits.artist_id} and ${theirs.user_id} = ${rival}
      cross join (
        select min(${artistMembers.artist_id}) as artist_id from ${artistMembers}
        where ${artistMembers.user_id} = ${producer}) as own
    where ${credits.role} = 'performer' and ${credits.listed}
      and not exists (
        select from ${credits} as ${others}
        where ${others.track_id} = ${credits.track_id} and ${others.artist_id} = own.artist_id)
    order by ${credits.release_date} desc, ${credits.track_id} limit 1`;
}
