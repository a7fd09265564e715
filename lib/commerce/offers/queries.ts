import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { licenseOffers, trackSales } from "@/db/schema/offers";
import { purchases } from "@/db/schema/purchases";
import { trackAudio } from "@/db/schema/track-audio";
import { tracks } from "@/db/schema/tracks";
import type { Db } from "@/db/tagged";
import type { DemoTrack } from "@/lib/catalog/files/demo-kinds";
import {
  type MusicViewer,
  mayChangeTrack,
  mayOpenTrack,
  sellerOfTrack,
} from "@/lib/catalog/members/visibility-fragments";
import type { CurrencyCode } from "@/lib/commerce/ledger/money-constants";
import { payeeIsReady } from "@/lib/commerce/payouts/account-fragments";
import { isRevoked, termEnd } from "@/lib/commerce/terms/fragments";
import type { FileKind, LicenseTier } from "@/lib/commerce/terms/names";
import type { LicenseTerms } from "@/lib/commerce/terms/shapes";
import { filesOfTrack } from "./fragments";

export interface OfferRow {
  id: number;
  version: number;
  license_type: LicenseTier;
  preset_id: number | null;
  terms: LicenseTerms;
  amount: number;
  currency: CurrencyCode;
}

export interface OfferFileRow {
  kind: FileKind;
  format: string;
  bytes: number | null;
  seconds: number;
  sample_rate: number | null;
  bit_depth: number | null;
}

/** The facts that decide about the licenses of a track. */
export interface SaleRow {
  track_id: number;
  track_name: string;
  /** Whether it is published, and not private. */
  is_live: boolean;
  license_type: "non_exclusive_only" | "both" | "exclusive_only" | "none";
  /** The artist that sells it; null when none of its artists has an owner. */
  artist_id: number | null;
  artist_name: string | null;
  seller_id: number | null;
  seller_ready: boolean;
  exclusive: "none" | "available" | "held" | "capturing" | "sold";
  /** ISO 8601. */
  held_until: string | null;
  /** The buyer whose purchase holds the exclusive license. */
  held_by: number | null;
  /** Leases whose term has not ended, and when the last of them ends; null if that is never. */
  active_leases: number;
  last_lease_ends_at: string | null;
  /** Whether the viewer may change the track. */
  allowed: boolean;
  /** The source of a demo track's sound; null for an uploaded one. */
  drawn: DemoTrack | null;
  files: OfferFileRow[];
  offers: OfferRow[];
}

/** The term of a sold license: `perpetual` never ends. */
const leaseEnd = sql`coalesce(${termEnd(purchases.completed_at, purchases.terms)}, 'infinity')`;

/** A track with its active offers, the least tier first. Undefined when there is no such track for the viewer. */
export async function findTrackSale(
  db: Db,
  viewer: MusicViewer,
  { trackId, isLive }: { trackId: number; isLive: boolean },
): Promise<SaleRow | undefined> {
  const [row] = await db<SaleRow[]>`
    select ${tracks.id} as track_id, ${tracks.name} as track_name, ${tracks.license_type},
      ${tracks.status} = 'published' and ${tracks.visibility} <> 'private' as is_live,
      ${viewer ? mayChangeTrack(viewer) : sql`false`} as allowed,
      seller.artist_id, seller.artist_name, seller.seller_id,
      ${payeeIsReady(sql`seller.seller_id`, isLive)} as seller_ready,
      coalesce(${trackSales.exclusive}, 'none') as exclusive, to_json(${trackSales.held_until}) #>> '{}' as held_until,
      (select ${purchases.buyer_id} from ${purchases} where ${purchases.id} = ${trackSales.holder_purchase_id}) as held_by,
      leases.active as active_leases, to_json(nullif(leases.ends_at, 'infinity')) #>> '{}' as last_lease_ends_at,
      ${filesOfTrack} as files,
      case when not exists (select from ${trackAudio} where ${trackAudio.track_id} = ${tracks.id} and ${trackAudio.file_id} is not null)
        then json_build_object('id', ${tracks.id}, 'bpm', ${tracks.bpm}, 'key', ${tracks.key}, 'scale', ${tracks.scale}) end as drawn,
      (select coalesce(json_agg(${jsonObject(sql`offer.id, offer.version, offer.license_type, offer.preset_id, offer.terms, offer.amount, offer.currency`)}
         order by array_position('{free,mp3,wav,trackout,unlimited,exclusive}', offer.license_type)), '[]')
       from ${licenseOffers} as offer where offer.track_id = ${tracks.id} and offer.active) as offers
    from ${tracks}
      left join ${trackSales} on ${trackSales.track_id} = ${tracks.id}
      left join lateral (${sellerOfTrack}) as seller on true
      cross join lateral (
        select count(*)::int as active, max(${leaseEnd}) as ends_at from ${purchases}
        where ${purchases.track_id} = ${tracks.id} and ${purchases.state} = 'completed' and ${purchases.license_type} <> 'exclusive'
          and ${leaseEnd} > now() and ${purchases.is_live} = ${isLive} and not ${isRevoked}) as leases
    where ${tracks.id} = ${trackId} and ${mayOpenTrack(viewer)}`;
  return row;
}
