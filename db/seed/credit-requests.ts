import type { Db } from "@/db/tagged";
import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { type Clock, iso } from "./clock";

const { producer, rival } = DEMO_ACCOUNTS;

/** The rival names the producer's artist on a track of theirs, which waits for the answer. */
export async function seedCreditRequests(sql: Db, clock: Clock): Promise<void> {
  await sql`
    insert into credit_requests (artist_id, track_id, role, position, requested_by, created_at)
    select own.artist_id, credits.track_id, 'featured', 9, ${rival}, ${iso(clock.at(2, 41_700))}
    from credits join artist_members as theirs on theirs.artist_id = credits.artist_id and theirs.user_id = ${rival}
      cross join (select min(artist_id) as artist_id from artist_members where user_id = ${producer}) as own
    where credits.role = 'performer' and credits.listed
      and not exists (
        select from credits as others where others.track_id = credits.track_id and others.artist_id = own.artist_id)
    order by credits.release_date desc, credits.track_id limit 1`;
}
