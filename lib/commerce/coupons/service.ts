import "server-only";
import { withoutTransaction } from "@/db/transaction";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { paginateList } from "@/lib/platform/http-server/list-page";
import type * as contract from "./contract";
import * as queries from "./queries";

export { createArtistCoupon, deleteArtistCoupon, updateArtistCoupon } from "./editing";
export { limitCodeGuesses } from "./guessing";
export { findOpenCoupons } from "./queries";
export {
  type Discount,
  findDiscount,
  releaseCoupon,
  renewCoupon,
  reserveCoupon,
  useCoupon,
} from "./redemption-service";

/** A page of the public coupons that are valid now. */
export async function listCoupons(_: UserCaller, input: Input<typeof contract.listCoupons>) {
  return { pagination: await paginateList(input, queries.findPublicPage) };
}

/** The public coupons for a track. Throws `not_found`. */
export async function listCouponsForTrack(
  caller: UserCaller,
  { product }: Input<typeof contract.listCouponsForTrack>,
) {
  return { coupons: orNotFound(await queries.findForTrack(caller, product), "track") };
}

/** A page of the coupons of the caller's artists. */
export async function listArtistCoupons(
  { userId }: UserCaller,
  input: Input<typeof contract.listArtistCoupons>,
) {
  return {
    pagination: await paginateList(input, (slice) =>
      queries.findOwnCouponsPage(userId, input.artist_id, slice),
    ),
  };
}

/** Throws `not_found`, also for a coupon of others. */
export async function getArtistCoupon(
  { userId }: UserCaller,
  { id }: Input<typeof contract.getArtistCoupon>,
) {
  return { coupon: orNotFound(await queries.findOwnCoupon(withoutTransaction, userId, id), "coupon") };
}
