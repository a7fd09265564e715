import "server-only";
import { livemode } from "@/lib/commerce/payment-provider/service";
import { toPurchase } from "@/lib/commerce/payments/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import type { PageQuery } from "@/lib/platform/http-contract/lists";
import { paginateList } from "@/lib/platform/http-server/list-page";
import { findPage } from "./queries";

/** A page of the caller's purchases, for their page. */
export async function listPurchasePage(caller: UserCaller, query: PageQuery) {
  const { data, ...pagination } = await paginateList(query, (slice) =>
    findPage(caller.userId, { isLive: livemode() }, slice),
  );
  return { pagination: { ...pagination, data: data.map(toPurchase) } };
}
