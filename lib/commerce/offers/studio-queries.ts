import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type List, type OffsetPage, type PageSlice, sqlPage } from "@/db/page";
import { artistMembers } from "@/db/schema/artists";
import { licenseOffers, trackSales } from "@/db/schema/offers";
import { paymentAccounts } from "@/db/schema/payments";
import { credits, tracks } from "@/db/schema/tracks";
import { selectMemberArtists } from "@/lib/catalog/members/fragments";
import { sellerOfTrack } from "@/lib/catalog/members/visibility-fragments";
import { payeeIsReady } from "@/lib/commerce/payouts/account-fragments";
import { filesOfTrack } from "./fragments";
import type { PricedTrack } from "./pages";

/** The tracks that an artist of the account's sells, newest first; undefined when the account does not manage the artist. */
export async function findPricedTracks(
  userId: number,
  artistId: number,
  { slice, isLive }: { slice: PageSlice; isLive: boolean },
) {
  const list: List = {
    from: credits,
    where: sql`
      ${credits.artist_id} = ${artistId} and ${credits.artist_id} = (
        select seller.artist_id from ${tracks} cross join lateral (${sellerOfTrack}) as seller where ${tracks.id} = ${credits.track_id})`,
    order: desc(credits.track_id),
    // Read once for each track, not for each file of each offer.
    join: sql`
      join ${tracks} on ${tracks.id} = ${credits.track_id}
      cross join lateral (
        select array(select file ->> 'kind' from json_array_elements(${filesOfTrack}) as file) as kinds offset 0) as there`,
    shape: jsonObject(sql`
      ${tracks.id}, ${tracks.name}, ${tracks.status}, ${tracks.visibility},
      (select min(${licenseOffers.currency}) from ${licenseOffers} where ${licenseOffers.track_id} = ${tracks.id}
        and ${licenseOffers.active}) as currency,
      coalesce((select ${trackSales.exclusive} from ${trackSales} where ${trackSales.track_id} = ${tracks.id}), 'none') as exclusive,
      (select coalesce(json_object_agg(${licenseOffers.license_type}, ${licenseOffers.amount}), '{}') from ${licenseOffers}
       where ${licenseOffers.track_id} = ${tracks.id} and ${licenseOffers.active}) as prices,
      (select coalesce(json_object_agg(${licenseOffers.license_type}, ${licenseOffers.preset_id}), '{}') from ${licenseOffers}
       where ${licenseOffers.track_id} = ${tracks.id} and ${licenseOffers.active}
         and ${licenseOffers.preset_id} is not null) as presets,
      (select coalesce(json_agg(${licenseOffers.license_type}), '[]') from ${licenseOffers}
       where ${licenseOffers.track_id} = ${tracks.id} and ${licenseOffers.active}
         and not array(select jsonb_array_elements_text(to_jsonb(${licenseOffers.terms} -> 'files_to_deliver'))) <@ there.kinds) as lacking`),
  };
  const [row] = await sql<(OffsetPage<PricedTrack> & { currency: string | null; ready: boolean })[]>`
    select ${sqlPage(list, slice)},
      (select ${paymentAccounts.default_currency} from ${paymentAccounts} where ${paymentAccounts.user_id} = owner.user_id
        and ${paymentAccounts.closed_at} is null) as currency,
      ${payeeIsReady(sql`owner.user_id`, isLive)} as ready
    from ${artistMembers} as owner
    where owner.artist_id = ${artistId} and owner.role = 'owner' and owner.artist_id in (${selectMemberArtists(userId)})`;
  return row;
}
