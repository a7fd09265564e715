import "server-only";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import * as pages from "./sale-pages";
import { findSaleDetails } from "./sale-queries";

/** A sale of the caller's artists. Throws `not_found` for any other. */
export const openSale = serve(pages.openSale, async ({ userId }, { sale_id }) =>
  orNotFound(await findSaleDetails(userId, sale_id), "sale"),
);
