import type { Metadata } from "next";
import { listQuery } from "@/app/_request/list-query";
import { requireUser } from "@/app/_request/page-caller";
import { SuggestedTracks } from "@/app/_request/suggested-music";
import { PurchaseList } from "@/components/commerce/payments/purchase-list";
import { listTrackCovers } from "@/lib/catalog/tracks/service";
import { listPurchasePage } from "@/lib/commerce/checkout/page-service";
import { listGifts } from "@/lib/commerce/licenses/service";
import { Purchase } from "@/lib/commerce/payments/shapes";

export const metadata: Metadata = { title: "Purchases" };

export default async function PurchasesPage({ searchParams }: PageProps<"/purchases">) {
  const caller = await requireUser("/purchases");
  const { page } = listQuery(await searchParams, "", [""]);
  const [{ pagination }, gifts] = await Promise.all([
    listPurchasePage(caller, { page, per_page: 25 }),
    page === 1 ? listGifts(caller) : [],
  ]);
  const data = pagination.data.map((purchase) => Purchase.parse(purchase));
  const track_ids = [
    ...new Set([...data.map(({ track }) => track.id), ...gifts.map((gift) => gift.track_id)]),
  ];
  const covers = await listTrackCovers(caller, { track_ids });
  return (
    <PurchaseList
      page={{ ...pagination, data }}
      gifts={gifts}
      covers={new Map(covers.map(({ id, image }) => [id, image]))}
      suggestions={<SuggestedTracks />}
    />
  );
}
