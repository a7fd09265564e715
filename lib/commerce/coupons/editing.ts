import "server-only";
import { randomInt } from "node:crypto";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import type * as contract from "./contract";
import * as queries from "./queries";

/** Throws `forbidden` for an artist that the caller does not manage, `conflict` for a code in use, and `validation_failed`. */
export async function createArtistCoupon(
  { userId }: UserCaller,
  { code, artist_id, ...fields }: Input<typeof contract.createArtistCoupon>,
) {
  const artistId = await queries.findCouponArtist(userId, artist_id);
  if (artistId === undefined) throw new ApiError("forbidden", "You do not manage this artist.");
  return inTransaction(async (db) => {
    mustAgree(fields);
    await mustRefer(db, artistId, fields);
    const id = await queries.insertCoupon(db, { code: code ?? makeCode(), artistId }, fields);
    if (id === undefined) throw new ApiError("conflict", "This code is already in use.");
    return { coupon: orNotFound(await queries.lockOwn(db, userId, id), "coupon") };
  });
}

/** Throws `not_found`, and `validation_failed`, also when what a used coupon takes off would change. */
export function updateArtistCoupon(
  { userId }: UserCaller,
  { id, ...changes }: Input<typeof contract.updateArtistCoupon>,
) {
  return inTransaction(async (db) => {
    const coupon = orNotFound(await queries.lockOwn(db, userId, id), "coupon");
    const changedField = discountFields(coupon).find(
      (name) => changes[name] !== undefined && changes[name] !== coupon[name],
    );
    if (changedField && coupon.uses > 0)
      throw invalid({ [changedField]: "Cannot change: orders have used this coupon." });
    if (changes.max_redemptions != null && changes.max_redemptions < coupon.uses) {
      throw invalid({ max_redemptions: `Must be at least ${coupon.uses}, which is how often it is used.` });
    }
    mustAgree({ ...coupon, ...changes });
    await mustRefer(db, orNotFound(coupon.artist_id, "coupon"), changes);
    await queries.updateCoupon(db, id, changes);
    return { coupon: orNotFound(await queries.lockOwn(db, userId, id), "coupon") };
  });
}

/** The fields that say what a coupon takes off. The currency of a percentage only says for which prices it is. */
const discountFields = ({ type }: Pick<contract.CouponFields, "type">) =>
  type === "fixed"
    ? (["type", "percent", "amount", "currency"] as const)
    : (["type", "percent", "amount"] as const);

/** Throws `not_found`. */
export function deleteArtistCoupon(
  { userId }: UserCaller,
  { id }: Input<typeof contract.deleteArtistCoupon>,
) {
  return inTransaction(async (db) => {
    orNotFound(await queries.lockOwn(db, userId, id), "coupon");
    await queries.archiveCoupon(db, id);
    return { deleted: id };
  });
}

/** The fields of a coupon that must agree. */
type Whole = Pick<
  contract.CouponFields,
  "type" | "percent" | "amount" | "min_amount" | "listed" | "user_id"
> & { currency: string | null; starts_at: string | Date | null; expires_at: string | Date | null };

function mustAgree(coupon: Whole): void {
  const { type, percent, amount, currency, min_amount, starts_at, expires_at } = coupon;
  if (type === "percentage" && percent === null) throw invalid({ percent: "Must be given for this type." });
  if (type === "percentage" && amount !== null) throw invalid({ amount: "Must be null for this type." });
  if (type === "fixed" && amount === null) throw invalid({ amount: "Must be given for this type." });
  if (type === "fixed" && percent !== null) throw invalid({ percent: "Must be null for this type." });
  if ((type === "fixed" || min_amount > 0) && currency === null) {
    throw invalid({ currency: "Must be given with an amount." });
  }
  if (starts_at !== null && expires_at !== null && new Date(starts_at) >= new Date(expires_at)) {
    throw invalid({ expires_at: "Must be after `starts_at`." });
  }
  if (coupon.listed && coupon.user_id !== null)
    throw invalid({ listed: "Must be false for one account's coupon." });
}

async function mustRefer(
  db: Db,
  artistId: number,
  { track_ids = [], user_id }: Partial<Pick<contract.CouponFields, "track_ids" | "user_id">>,
): Promise<void> {
  const [foreign] = await queries.findForeignTracks(db, artistId, track_ids);
  if (foreign !== undefined) throw invalid({ track_ids: `The artist has no track with the id ${foreign}.` });
  if (user_id != null && !(await queries.hasAccount(db, user_id)))
    throw invalid({ user_id: "There is no account with this id." });
}

/** Without the letters and digits that people mistake for each other. */
const SYMBOLS = "23456789ABCDEFGHJKLMNPQRSTUVWXY";
const CODE_LENGTH = 10;

const makeCode = () => Array.from({ length: CODE_LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join("");
