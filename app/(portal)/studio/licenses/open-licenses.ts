import { listQuery, type QueryParams } from "@/app/_request/list-query";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { requireUser } from "@/app/_request/page-caller";
import { findStudioArtist } from "@/app/(portal)/studio/open-studio";
import { listArtistCoupons } from "@/lib/commerce/coupons/contract";
import * as coupons from "@/lib/commerce/coupons/service";
import { listGrantedLicenses } from "@/lib/commerce/licenses/grant-service";
import { listArtistPresets } from "@/lib/commerce/offers/preset-service";
import { listPricedTracks } from "@/lib/commerce/offers/service";
import { serve } from "@/lib/platform/http-server/page-operation";

const listCoupons = serve(listArtistCoupons, coupons.listArtistCoupons);

const COUPONS_ON_PAGE = "100";

/** Prices, presets, coupons and granted licenses of the artist named in the URL, else of the account's first; undefined for accounts without one. */
export async function openLicenses(parameters: QueryParams) {
  const caller = await requireUser("/studio/licenses");
  const own = await findStudioArtist(caller, parameters);
  if (!own) return undefined;
  const { artists, artist } = own;
  const { page } = listQuery(parameters, "", [""]);
  const { page: grantsPage } = listQuery({ page: parameters.grants }, "", [""]);
  const [priced, presets, { pagination }, granted] = await Promise.all([
    loadOrRefuse(listPricedTracks(caller, { artist_id: artist.id, page })),
    listArtistPresets(caller, { artist_id: String(artist.id) }),
    listCoupons(caller, { artist_id: String(artist.id), per_page: COUPONS_ON_PAGE }),
    loadOrRefuse(listGrantedLicenses(caller, { artist_id: String(artist.id), page: grantsPage })),
  ]);
  return { artists, artist, ...priced, presets, coupons: pagination.data, grants: granted.pagination };
}
