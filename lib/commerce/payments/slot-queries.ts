import "server-only";
import { and, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import { licenseOffers, trackSales } from "@/db/schema/offers";
import { purchases } from "@/db/schema/purchases";
import type { Db } from "@/db/tagged";
import { compareVersions } from "@/lib/commerce/offers/replacement-jobs";
import { countsInMode, isRevoked, termEnd } from "@/lib/commerce/terms/fragments";
import { addJob } from "@/lib/platform/jobs/fragments";

/** Gives the exclusive license of a track to a purchase: reserved until a time, being paid for, or sold. */
export async function takeExclusiveSlot(
  db: Db,
  trackId: number,
  purchaseId: number,
  slot: "held" | "capturing" | "sold",
  until: Date | null = null,
): Promise<void> {
  await db
    .update(trackSales)
    .set({ exclusive: slot, holder_purchase_id: purchaseId, held_until: until })
    .where(eq(trackSales.track_id, trackId));
}

/** Takes the exclusive license of a track from a purchase, if it has it; it is for sale again if it is offered. */
export async function freeSlot(db: Db, trackId: number, purchaseId: number, relist = true): Promise<void> {
  await db
    .update(trackSales)
    .set({
      holder_purchase_id: null,
      held_until: null,
      exclusive: expression(sql`case when ${relist} and exists (
          select from ${licenseOffers} where ${licenseOffers.track_id} = ${trackId} and ${licenseOffers.license_type} = 'exclusive'
            and ${licenseOffers.active})
          then 'available' when ${trackSales.exclusive} = 'capturing' then 'available' else 'none' end`),
    })
    .where(and(eq(trackSales.track_id, trackId), eq(trackSales.holder_purchase_id, purchaseId)));
}

/** Whether a purchase is one by which its buyer has a license in this mode that is not revoked, and whose term has not ended. */
const isActive = (isLive: boolean) =>
  and(
    countsInMode(isLive),
    inArray(purchases.state, ["capturing", "completed"]),
    sql`coalesce(${termEnd(purchases.completed_at, purchases.terms)}, 'infinity') > now()`,
    sql`not ${isRevoked}`,
  );

/** The types of the licenses of a track that a buyer has. */
export async function findActiveTiers(
  db: Db,
  { buyerId, trackId, isLive }: { buyerId: number; trackId: number; isLive: boolean },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ license_type: purchases.license_type })
    .from(purchases)
    .where(and(eq(purchases.buyer_id, buyerId), eq(purchases.track_id, trackId), isActive(isLive)));
  return rows.map(({ license_type }) => license_type);
}

/** Another purchase by which the buyer has this license, or one that includes it, and which is not revoked. `tiers` are the license types that do. */
export async function findActivePurchase(
  db: Db,
  {
    buyerId,
    trackId,
    tiers,
    isLive,
    but = 0,
  }: { buyerId: number; trackId: number; tiers: readonly string[]; isLive: boolean; but?: number },
): Promise<number | undefined> {
  const [purchase] = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        eq(purchases.buyer_id, buyerId),
        eq(purchases.track_id, trackId),
        ne(purchases.id, but),
        sql`${purchases.license_type} = any(${[...tiers]}::text[])`,
        isActive(isLive),
      ),
    )
    .orderBy(desc(purchases.id))
    .limit(1);
  return purchase?.id;
}

/** Queues the search for the recording of a track that was just sold exclusively among what its seller still offers. */
export async function queueVersions(db: Db, trackId: number): Promise<void> {
  await addJob(db, compareVersions, { track_id: trackId }, { jobKey: [trackId] });
}

/** Notes that an exclusive license no longer keeps others from one. */
export async function releaseSlot(db: Db, purchaseId: number): Promise<void> {
  await db
    .update(purchases)
    .set({ slot_released_at: NOW })
    .where(and(eq(purchases.id, purchaseId), isNull(purchases.slot_released_at)));
}
