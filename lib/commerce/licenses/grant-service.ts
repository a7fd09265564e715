import "server-only";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { SALE_REFUSALS } from "@/lib/commerce/offers/names";
import {
  getSale,
  isDeliverable,
  missingFilesReason,
  type Offer,
  type Sale,
  saleRefusalReason,
} from "@/lib/commerce/offers/service";
import { LICENSE_TIERS, type LicenseTier } from "@/lib/commerce/terms/names";
import { resolveTerms, termsSha256 } from "@/lib/commerce/terms/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, type ErrorCode, invalid } from "@/lib/platform/http-contract/errors";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import { livemode } from "@/lib/platform/payments-mode";
import type * as contract from "./grant-contract";
import * as pages from "./grant-pages";
import { findGranted, findGrantsPage, findValid, mayGrant } from "./grant-queries";
import { appendToChain, issue, type LicenseRow, lockLicensedTrack } from "./service";

const GRANTS_ON_A_PAGE = 25;

/** The granted and free licenses of an artist that the caller manages, newest first. Throws `not_found`. */
export const listGrantedLicenses = serve(
  pages.listGrantedLicenses,
  async ({ userId }, { artist_id, page }) => {
    const query = { page, per_page: GRANTS_ON_A_PAGE };
    const { total, data } = orNotFound(await findGrantsPage(userId, artist_id, pageSlice(query)), "artist");
    return { pagination: paginate(query, total, data) };
  },
);

type GrantInput = Input<typeof contract.generateLicense>;

/** The caller's license of a track, a free one that is issued now, or one that an artist grants. */
export async function generateLicense(
  caller: UserCaller,
  input: GrantInput,
): Promise<{ license: LicenseRow }> {
  const { id, licensee_user_id: licenseeId = caller.userId } = input;
  return inTransaction(async (db) => {
    orNotFound(await getSale(db, caller, id), "track");
    // Every decision about the licenses of a track is made under this lock.
    await lockLicensedTrack(db, id);
    const sale = orNotFound(await getSale(db, caller, id), "track");
    const isGrant = licenseeId !== caller.userId;
    const license = isGrant
      ? await granted(db, caller, sale, { ...input, licensee_user_id: licenseeId })
      : await own(db, caller, sale, input);
    return { license };
  });
}

async function own(
  db: Db,
  caller: UserCaller,
  sale: Sale,
  { license_type }: GrantInput,
): Promise<LicenseRow> {
  const valid = await findValid(db, caller.userId, sale.track_id);
  const had = valid.find((license) => license_type === undefined || license.license_type === license_type);
  if (had) return had;
  mustNotBeSold(sale);
  const free = sale.offers.find((offer) => offer.license_type === "free");
  if (!free || (license_type ?? "free") !== "free") {
    throw refuseGrant("payment_required", "not_purchased", "This license is issued when it is bought.");
  }
  if (valid.length > 0) throw alreadyLicensed();
  if (await mayGrant(db, { userId: caller.userId, isOperator: false }, sale.track_id))
    throw refuseGrant("validation_failed", "own_track", "This is your own track.");
  const reason = saleRefusalReason(sale, free);
  if (free.refusal && reason) throw refuseGrant("validation_failed", free.refusal, reason);
  return give(db, sale, {
    granterId: caller.userId,
    licenseeId: caller.userId,
    tier: "free",
    terms: free.terms,
    note: null,
  });
}

async function granted(
  db: Db,
  caller: UserCaller,
  sale: Sale,
  { licensee_user_id: licenseeId = 0, license_type: tier = "free", usage_terms }: GrantInput,
): Promise<LicenseRow> {
  if (!(await mayGrant(db, caller, sale.track_id)))
    throw new ApiError(
      "forbidden",
      "Only those who manage one of its artists can grant licenses of this track.",
    );
  if (tier === "exclusive")
    throw invalid({ license_type: "Must not be exclusive: an exclusive license is only sold." });
  mustNotBeSold(sale);
  const valid = await findValid(db, licenseeId, sale.track_id);
  const rank = LICENSE_TIERS.indexOf(tier);
  if (valid.some(({ license_type }) => LICENSE_TIERS.indexOf(license_type) >= rank)) throw alreadyLicensed();
  const terms =
    sale.offers.find(({ license_type }) => license_type === tier)?.terms ?? resolveTerms(tier, {});
  const license = { license_type: tier, terms };
  if (!isDeliverable(sale, license))
    throw refuseGrant("validation_failed", "files_missing", missingFilesReason(sale, license));
  return give(db, sale, { granterId: caller.userId, licenseeId, tier, terms, note: usage_terms || null });
}

interface Gift {
  granterId: number;
  licenseeId: number;
  tier: LicenseTier;
  terms: Offer["terms"];
  note: string | null;
}

async function give(
  db: Db,
  sale: Sale,
  { granterId, licenseeId, tier, terms, note }: Gift,
): Promise<LicenseRow> {
  const { artist_id, artist_name } = sale;
  if (artist_id === null || artist_name === null)
    throw refuseGrant("validation_failed", "seller_not_ready", SALE_REFUSALS.seller_not_ready);
  const sha256 = termsSha256(terms);
  const { sequence } = await appendToChain(db, {
    trackId: sale.track_id,
    kind: "lease",
    contentSha256: sha256,
  });
  const ordered = await findGranted(
    db,
    sale.track_id,
    { granterId, licenseeId },
    {
      ...{ license_type: tier, terms, terms_sha256: sha256, sequence, artist_id, artist_name, note },
      livemode: livemode(),
    },
  );
  if (!ordered) throw invalid({ licensee_user_id: "Must be the id of an account." });
  const uuid = await issue(db, ordered);
  return orNotFound(
    (await findValid(db, licenseeId, sale.track_id)).find((license) => license.uuid === uuid),
    "license",
  );
}

function mustNotBeSold({ exclusive }: Sale): void {
  if (exclusive === "sold") throw refuseGrant("gone", "exclusive_sold", SALE_REFUSALS.exclusive_sold);
  if (exclusive === "capturing")
    throw refuseGrant("conflict", "exclusive_reserved", SALE_REFUSALS.exclusive_reserved);
}

const alreadyLicensed = () =>
  refuseGrant("conflict", "already_purchased", "There is a valid license of this or a higher tier.");

const refuseGrant = (code: ErrorCode, reason_code: string, message: string) =>
  new ApiError(code, message, undefined, { reason_code });
