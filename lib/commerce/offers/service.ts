import "server-only";
import type { Db } from "@/db/tagged";
import { inAmbientTransaction, inTransaction, withoutTransaction } from "@/db/transaction";
import { demoSoundBytes } from "@/lib/catalog/files/demo-service";
import { mustActForAll } from "@/lib/catalog/members/service";
import { setLicenseType } from "@/lib/catalog/tracks/edit-service";
import { priceCurrency } from "@/lib/commerce/ledger/money-constants";
import { LICENSE_TIERS, type LicenseTier } from "@/lib/commerce/terms/names";
import { TAG_BYTES } from "@/lib/platform/audio-codec/constants";
import { type Caller, type Principal, toViewer, type UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { assertScope } from "@/lib/platform/http-middleware/authenticate";
import { serve } from "@/lib/platform/http-server/page-operation";
import { livemode } from "@/lib/platform/payments-mode";
import * as contract from "./contract";
import { checkTracks } from "./edit-queries";
import { writeOffers } from "./editing";
import { findMissingFiles, isDeliverable, missingFilesReason } from "./missing-files";
import { SALE_REFUSALS, type SaleRefusal } from "./names";
import * as pages from "./pages";
import { findTrackSale, type OfferFileRow, type OfferRow, type SaleRow } from "./queries";
import { findPricedTracks } from "./studio-queries";

export { isDeliverable, missingFilesReason } from "./missing-files";

/** A license that a track is offered with. */
export interface Offer extends OfferRow {
  /** The files that it delivers. */
  files: OfferFileRow[];
  /** The reason why it cannot be bought now; null if it can. */
  refusal: SaleRefusal | null;
}

/** A track with what can be bought of it. */
export interface Sale extends Omit<SaleRow, "offers"> {
  offers: Offer[];
}

/** Finds the offers of a track that an account may open: undefined when there is no such track. */
export async function getSale(
  db: Db,
  buyer: Pick<UserCaller, "userId" | "isOperator"> | null,
  trackId: number,
): Promise<Sale | undefined> {
  const row = await findTrackSale(db, buyer, { trackId, isLive: livemode() });
  if (!row) return undefined;
  const files = row.files.map((file) => ({ ...file, bytes: file.bytes ?? drawnBytes(row, file) }));
  const offers = row.offers.map((offer) => ({
    ...offer,
    files: files.filter(({ kind }) => offer.terms.files_to_deliver.includes(kind)),
    refusal: saleRefusal(row, offer, buyer?.userId ?? null),
  }));
  return { ...row, offers };
}

/** The size of a demo track's WAV file, which no table has. */
function drawnBytes({ drawn }: SaleRow, { kind }: OfferFileRow): number | null {
  return drawn && kind === "wav" ? demoSoundBytes(drawn) + TAG_BYTES : null;
}

/** Finds the reason why the account cannot buy an offer now. The exclusive license is reserved for others than its holder. */
function saleRefusal(sale: SaleRow, offer: OfferRow, buyerId: number | null): SaleRefusal | null {
  const isExclusive = offer.license_type === "exclusive";
  if (sale.exclusive === "sold") return "exclusive_sold";
  if (!sale.is_live || !isAdmitted(sale.license_type, offer.license_type)) return "not_for_sale";
  if (!isDeliverable(sale, offer)) return "files_missing";
  if (sale.seller_id === null || (offer.amount > 0 && !sale.seller_ready)) return "seller_not_ready";
  const isHolder = sale.held_by !== null && sale.held_by === buyerId;
  const isReserved = sale.exclusive === "capturing" || (isExclusive && sale.exclusive === "held");
  if (isReserved && !(isExclusive && isHolder)) return "exclusive_reserved";
  return null;
}

/** Whether the track's own setting admits a license of this tier. */
function isAdmitted(licenseType: SaleRow["license_type"], tier: LicenseTier): boolean {
  if (licenseType === "both") return true;
  return licenseType === (tier === "exclusive" ? "exclusive_only" : "non_exclusive_only");
}

/** The licenses of a track that the caller may open. Throws `not_found`. */
export async function listLicenseOffers(caller: Caller, { id }: Input<typeof contract.listLicenseOffers>) {
  return toPublicSale(orNotFound(await getSale(withoutTransaction, toViewer(caller), id), "track"));
}

/** Replaces the licenses of a track. Throws `not_found`, `forbidden`, and as `writeOffers`. */
export async function putLicenseOffers(caller: UserCaller, input: Input<typeof contract.putLicenseOffers>) {
  const { id } = input;
  return inTransaction(async (db) => {
    await offerTrack(db, caller, input);
    return toPublicSale(orNotFound(await getSale(db, caller, id), "track"));
  });
}

/** The same for a job. */
export async function offerTrack(
  db: Db,
  actor: Principal,
  { id, offers }: Input<typeof contract.putLicenseOffers>,
): Promise<void> {
  mustActForAll(await checkTracks(db, actor, [id]), "track");
  await writeOffers(db, id, offers);
}

/** The reason for which a caller may not offer tracks, for what does that later in a job; null if it may. */
export function findOfferRefusal(caller: UserCaller): string | null {
  try {
    assertScope(caller, contract.putLicenseOffers);
    return null;
  } catch (cause) {
    if (cause instanceof ApiError) return cause.message;
    throw cause;
  }
}

/** The same for several tracks: all of them, or none. */
export async function putLicenseOffersInBulk(
  caller: UserCaller,
  { track_ids, offers }: Input<typeof contract.putLicenseOffersInBulk>,
) {
  await inTransaction(async (db) => {
    mustActForAll(await checkTracks(db, caller, track_ids), "track");
    // In one order, so that two of these wait for each other instead of deadlocking.
    for (const id of [...track_ids].sort((a, b) => a - b)) await writeOffers(db, id, offers);
  });
  return { priced: track_ids };
}

const STATUS = {
  none: "not_available",
  available: "available",
  held: "available",
  capturing: "available",
  sold: "sold",
} as const;

/** Explains why an offer cannot be bought now; null if it can. */
export function saleRefusalReason(sale: Sale, offer: Offer): string | null {
  if (offer.refusal === null) return null;
  return offer.refusal === "files_missing" ? missingFilesReason(sale, offer) : SALE_REFUSALS[offer.refusal];
}

/** The part of a sale that clients see. */
export function toPublicSale(sale: Sale) {
  const { offers, exclusive, held_until, active_leases, last_lease_ends_at } = sale;
  return {
    offers: offers.map((row) => {
      const { version: _, refusal, ...offer } = row;
      return {
        ...offer,
        name: offer.terms.name,
        sellable: refusal === null,
        reason_code: refusal,
        reason: saleRefusalReason(sale, row),
        missing_files: findMissingFiles(sale, row),
      };
    }),
    exclusive_status: STATUS[exclusive],
    reserved_until: exclusive === "held" ? held_until : null,
    active_leases,
    last_lease_ends_at,
  };
}

const TRACKS_ON_A_PAGE = 50;

/** The tracks of an artist that the caller manages, with their prices. Throws `not_found`. */
export const listPricedTracks = serve(pages.listPricedTracks, async ({ userId }, { artist_id, page }) => {
  const query = { page, per_page: TRACKS_ON_A_PAGE };
  const about = { slice: pageSlice(query), isLive: livemode() };
  const { total, data, currency, ready } = orNotFound(
    await findPricedTracks(userId, artist_id, about),
    "artist",
  );
  return { pagination: paginate(query, total, data), currency: priceCurrency(currency), ready };
});

/** The setting of a track that admits these licenses. */
function toLicenseType(tiers: readonly LicenseTier[]): SaleRow["license_type"] {
  const hasExclusive = tiers.includes("exclusive");
  if (tiers.some((tier) => tier !== "exclusive")) return hasExclusive ? "both" : "non_exclusive_only";
  return hasExclusive ? "exclusive_only" : "none";
}

/** Prices tracks by the form, which puts them on sale, or ends their sale. Throws as `putLicenseOffersInBulk`; errors name the field of the tier. */
export const priceTracks = serve(pages.priceTracks, async (caller, { track_ids, presets, ...prices }) => {
  const tiers = LICENSE_TIERS.filter((tier) => prices[tier] !== undefined);
  const offers = tiers.map((license_type) => ({
    license_type,
    amount: prices[license_type],
    preset_id: presets[license_type],
  }));
  try {
    return await inAmbientTransaction(async () => {
      const priced = await putLicenseOffersInBulk(caller, { track_ids, offers });
      await setLicenseType(track_ids, toLicenseType(tiers));
      return priced;
    });
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.errors)) throw cause;
    const prefixedErrors = Object.entries(cause.errors).map(([field, message]) => {
      const [, place = "0"] = field.split(".");
      return [tiers[Number(place)] ?? "track_ids", message];
    });
    throw invalid(Object.fromEntries(prefixedErrors));
  }
});
