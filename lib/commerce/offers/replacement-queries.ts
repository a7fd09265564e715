import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { artistMembers } from "@/db/schema/artists";
import { licenseOffers, trackSales } from "@/db/schema/offers";
import { orders, purchases } from "@/db/schema/purchases";
import { credits, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { wants } from "@/lib/accounts/preferences/fragments";
import { addJob } from "@/lib/platform/jobs/fragments";
import { mailVersions } from "./replacement-jobs";

export interface SoldTwice {
  order_id: number;
  livemode: boolean;
  /** The track whose exclusive license was sold. */
  sold: string;
  /** The same artist's tracks that are offered. */
  others: { id: number; name: string }[];
}

/** The exclusive licenses of a track, or of those with the same recording, with what the same artist offers of the recording. */
export function findSoldTwice(trackId: number, repetitions: readonly number[]): Promise<SoldTwice[]> {
  const all = [trackId, ...repetitions];
  return sql<SoldTwice[]>`
    select ${purchases.order_id}, ${orders.livemode}, ${purchases.track_name} as sold,
      json_agg(json_build_object('id', others.id, 'name', others.name) order by others.id) as others
    from ${purchases} join ${orders} on ${orders.id} = ${purchases.order_id}
      join ${tracks} as others on others.id = any(${all}::bigint[]) and others.id <> ${purchases.track_id}
    where ${purchases.track_id} = any(${all}::bigint[]) and ${trackId} in (${purchases.track_id}, others.id)
      and ${purchases.license_type} = 'exclusive' and ${purchases.state} = 'completed' and ${purchases.slot_released_at} is null
      and exists (select from ${licenseOffers} where ${licenseOffers.track_id} = others.id and ${licenseOffers.active})
      and not exists (select from ${trackSales} where ${trackSales.track_id} = others.id and ${trackSales.exclusive} = 'sold')
      and exists (select from ${credits} where ${credits.track_id} = others.id and ${credits.artist_id} = ${purchases.artist_id})
    group by order_id, livemode, ${purchases.track_name} order by order_id`;
}

export async function queueMail(orderId: number, trackIds: number[]): Promise<void> {
  await addJob(sql, mailVersions, { order_id: orderId, track_ids: trackIds });
}

interface MailRow {
  email: string | null;
  user_id: number;
  name: string;
  sold: string;
  /** The names of the tracks that are offered. */
  others: string[];
}

/** One for each member of the selling artist who wants emails about sales. */
export function findMails(orderId: number, trackIds: readonly number[]): Promise<MailRow[]> {
  return db
    .select({
      email: users.email,
      user_id: users.id,
      name: users.name,
      sold: purchases.track_name,
      others: expression<MailRow["others"]>(
        sql`array(select ${tracks.name} from ${tracks} where ${tracks.id} = any(${[...trackIds]}::bigint[]) order by ${tracks.id})`,
      ),
    })
    .from(purchases)
    .innerJoin(artistMembers, eq(artistMembers.artist_id, purchases.artist_id))
    .innerJoin(users, eq(users.id, artistMembers.user_id))
    .where(and(eq(purchases.order_id, orderId), isNull(users.deleted_at), wants(users.id, "sales", "email")))
    .orderBy(users.id)
    .limit(20);
}
