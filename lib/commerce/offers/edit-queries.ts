import "server-only";
import { and, eq } from "drizzle-orm";
import type { Actor } from "@/db/actor";
import { excluded, expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import { licenseOffers, licensePresets, trackSales } from "@/db/schema/offers";
import { paymentAccounts } from "@/db/schema/payments";
import { purchases } from "@/db/schema/purchases";
import { trackAudio } from "@/db/schema/track-audio";
import { tracks } from "@/db/schema/tracks";
import type { Db } from "@/db/tagged";
import {
  mayOpenTrack,
  maySellTrack,
  ownersOfTrack,
  sellerOfTrack,
} from "@/lib/catalog/members/visibility-fragments";
import { voiceTagOfTrack } from "@/lib/catalog/track-audio/delivery-fragments";
import { queuePreparation } from "@/lib/catalog/track-audio/preparation-fragments";
import type { FileKind, LicenseTier } from "@/lib/commerce/terms/names";
import type { LicenseTerms } from "@/lib/commerce/terms/shapes";
import { addJob } from "@/lib/platform/jobs/fragments";
import { filesOfTrack } from "./fragments";
import type { OfferRow } from "./queries";
import { compareVersions } from "./replacement-jobs";

interface TrackCheck {
  id: number;
  known: boolean;
  allowed: boolean;
}

/** Tells which of the tracks the account may know of and change, in the order given. */
export function checkTracks(db: Db, actor: Actor, trackIds: readonly number[]): Promise<TrackCheck[]> {
  return db<TrackCheck[]>`
    select asked.id, ${tracks.id} is not null and ${mayOpenTrack(actor)} as known,
      ${tracks.id} is not null and ${maySellTrack(actor)} as allowed
    from unnest(${[...trackIds]}::bigint[]) with ordinality as asked (id, place) left join ${tracks} on ${tracks.id} = asked.id
    order by place`;
}

/** The facts that decide an artist's prices. */
export interface Pricing {
  name: string;
  exclusive: "none" | "available" | "held" | "capturing" | "sold";
  /** Whether a lease of the track has ever been sold. */
  was_leased: boolean;
  /** The currency in which the seller is paid; null before onboarding. */
  payout_currency: string | null;
  files: FileKind[];
  /** Whether its artist has a voice tag. */
  has_voice_tag: boolean;
  /** The sound that plays; null while there is none. */
  source: { codec: string; lossless: boolean; bit_depth: number | null } | null;
  offers: OfferRow[];
}

/** Locks what decides about the licenses of a track, and reads it. The row is made with the first offers. */
export async function lockPricing(db: Db, trackId: number): Promise<Pricing> {
  await db.insert(trackSales).values({ track_id: trackId }).onConflictDoNothing();
  await db
    .select({ track_id: trackSales.track_id })
    .from(trackSales)
    .where(eq(trackSales.track_id, trackId))
    .for("no key update");
  const [row] = await db<[Pricing]>`
    select ${tracks.name}, ${trackSales.exclusive},
      exists (select from ${purchases} where ${purchases.track_id} = ${tracks.id} and ${purchases.license_type} <> 'exclusive'
        and ${purchases.completed_at} is not null) as was_leased,
      (select ${paymentAccounts.default_currency} from ${paymentAccounts} where ${paymentAccounts.user_id} = seller.seller_id
        and ${paymentAccounts.closed_at} is null) as payout_currency,
      (select coalesce(json_agg(file -> 'kind'), '[]') from json_array_elements(${filesOfTrack}) as file) as files,
      exists (${voiceTagOfTrack}) as has_voice_tag,
      (select json_build_object('codec', ${trackAudio.codec}, 'lossless', ${trackAudio.lossless}, 'bit_depth', ${trackAudio.bit_depth})
        from ${trackAudio}
       where ${trackAudio.track_id} = ${tracks.id} and ${trackAudio.state} = 'ready' and ${trackAudio.codec} is not null) as source,
      (select coalesce(json_agg(row_to_json(license_offers)), '[]') from ${licenseOffers}
       where ${licenseOffers.track_id} = ${tracks.id} and ${licenseOffers.active}) as offers
    from ${tracks} join ${trackSales} on ${trackSales.track_id} = ${tracks.id} left join lateral (${sellerOfTrack}) as seller on true
    where ${tracks.id} = ${trackId}`;
  return row;
}

/** A preset of one of the artists to which a track belongs; an archived one if the track is offered with it. */
export async function findPreset(db: Db, trackId: number, presetId: number) {
  const [preset] = await db<
    { kind: "lease" | "exclusive"; terms: LicenseTerms; amount: number | null; currency: string | null }[]
  >`
    select ${licensePresets.kind}, ${licensePresets.terms}, ${licensePresets.amount}, ${licensePresets.currency}
      from ${licensePresets}, tracks
    where ${licensePresets.id} = ${presetId} and ${tracks.id} = ${trackId} and ${licensePresets.artist_id} in (${ownersOfTrack})
      and (${licensePresets.archived_at} is null or exists (
        select from ${licenseOffers} where ${licenseOffers.preset_id} = ${licensePresets.id} and ${licenseOffers.track_id} = ${tracks.id}
          and ${licenseOffers.active}))`;
  return preset;
}

interface NewOffer {
  license_type: LicenseTier;
  preset_id: number | null;
  terms: LicenseTerms;
  amount: number;
  currency: string;
}

/** Makes these the active offers of a track. What is the same stays; what changes gets another version; the rest ends. */
export async function replaceOffers(db: Db, trackId: number, offers: readonly NewOffer[]): Promise<void> {
  await db
    .update(licenseOffers)
    .set({ active: false, updated_at: NOW })
    .where(
      and(
        eq(licenseOffers.track_id, trackId),
        eq(licenseOffers.active, true),
        sql`${licenseOffers.license_type} <> all(${offers.map((offer) => offer.license_type)}::text[])`,
      ),
    );
  for (const offer of offers)
    await db
      .insert(licenseOffers)
      .values({ ...offer, track_id: trackId })
      .onConflictDoUpdate({
        target: [licenseOffers.track_id, licenseOffers.license_type],
        targetWhere: expression(licenseOffers.active),
        set: {
          preset_id: excluded(licenseOffers.preset_id),
          terms: excluded(licenseOffers.terms),
          amount: excluded(licenseOffers.amount),
          currency: excluded(licenseOffers.currency),
          version: expression(sql`${licenseOffers.version} + 1`),
          updated_at: NOW,
        },
        setWhere: expression(sql`(${licenseOffers.terms}, ${licenseOffers.amount}, ${licenseOffers.currency})
          is distinct from (excluded.terms, excluded.amount, excluded.currency)`),
      });
  if (offers.length === 0) return;
  // Another track with this recording may have been sold exclusively.
  await addJob(db, compareVersions, { track_id: trackId }, { jobKey: [trackId] });
  await db`${queuePreparation(sql`${trackId}::bigint`)}`;
}

/** Opens or closes the exclusive license of a track as it is offered or not; while it is reserved or sold it stays as it is. */
export async function setSlot(db: Db, trackId: number, isOffered: boolean): Promise<void> {
  const [from, to] = isOffered ? (["none", "available"] as const) : (["available", "none"] as const);
  await db
    .update(trackSales)
    .set({ exclusive: to })
    .where(and(eq(trackSales.track_id, trackId), eq(trackSales.exclusive, from)));
}
