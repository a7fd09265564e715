import { sql } from "@/db/client";
import * as licensesContract from "@/lib/commerce/licenses/contract";
import * as licenses from "@/lib/commerce/licenses/service";
import * as pricesContract from "@/lib/commerce/offers/price-contract";
import * as quotes from "@/lib/commerce/offers/quote-service";
import { type Case, createCase } from "./api-cases";

/** Questions of shops before a sale, on a track that its asker has bought. */
export async function marketCases(): Promise<Case[]> {
  const [{ buyer, track }] = await sql<[{ buyer: number; track: number }]>`
    select buyer_id as buyer, track_id as track from purchases where state = 'completed' order by id limit 1`;
  const params = { id: String(track) };
  const body = JSON.stringify({ license_type: "wav" });
  return [
    createCase("calculate-price", pricesContract.calculatePrice, quotes.calculatePrice, buyer, {
      params,
      body: () => body,
    }),
    createCase("check-license", licensesContract.checkLicense, licenses.checkLicense, buyer, { params }),
  ];
}
