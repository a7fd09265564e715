import "server-only";
import { withoutTransaction } from "@/db/transaction";
import { priceCurrency } from "@/lib/commerce/ledger/money-constants";
import { getSale, toPublicSale } from "@/lib/commerce/offers/service";
import { pageSlice, paginate } from "@/lib/platform/http-contract/lists";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import { livemode } from "@/lib/platform/payments-mode";
import { TRACKS_ON_A_PAGE } from "./music-constants";
import * as pages from "./music-pages";
import { findPricing, findStudioTracksPage, findTrackPricing } from "./music-queries";

/**
 * A page of everything credited to the artist, in every state, with its plays, likes, sales and prices. Throws `not_found` for somebody
 * else's artist.
 */
export const listStudioTracks = serve(pages.listStudioTracks, async (caller, input) => {
  const { artist_id: artistId, page, ...filter } = input;
  const query = { page, per_page: TRACKS_ON_A_PAGE };
  const about = { artistId, ...filter, livemode: livemode() };
  const row = orNotFound(await findStudioTracksPage(caller, about, pageSlice(query)), "artist");
  const { counts, total, data, currency, ...pricing } = row;
  return {
    counts,
    pagination: paginate(query, total, data),
    ...pricing,
    currency: priceCurrency(currency),
  };
});

/** The options of prices of an artist's tracks. Throws `not_found` for somebody else's artist. */
export const getPricing = serve(pages.getPricing, async (caller, { artist_id }) => {
  const { currency, ...pricing } = orNotFound(await findPricing(caller, artist_id, livemode()), "artist");
  return { ...pricing, currency: priceCurrency(currency) };
});

/** The licenses of a track as its seller sees them, and what their prices are made of. Throws `not_found` for a track of others. */
export const getTrackPricing = serve(pages.getTrackPricing, async (caller, { track_id }) => {
  const [row, sale] = await Promise.all([
    findTrackPricing(caller, track_id, livemode()),
    getSale(withoutTransaction, caller, track_id),
  ]);
  const { pricing } = orNotFound(row, "track");
  return {
    pricing: pricing && { ...pricing, currency: priceCurrency(pricing.currency) },
    offers: toPublicSale(orNotFound(sale, "track")),
  };
});
