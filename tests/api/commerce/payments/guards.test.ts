import { beforeAll, describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";
import { buy, createShop, purchaseRows } from "@/tests/support/market";

/** Somebody's purchase at each stage: everybody else finds nothing to read or change. */

interface Stage {
  id: number;
  uuid: string;
  trackId: number;
  artistId: number;
  tokens: Record<string, string | undefined>;
}

let stage: Stage;

beforeAll(async () => {
  const shop = await createShop({ wav: 4_900 });
  const { buyer, id } = await buy(shop);
  const other = await buy(shop);
  const { license_uuid: uuid } = await purchaseRows(id);
  stage = {
    ...{ id, uuid, trackId: shop.trackId, artistId: shop.artistId },
    tokens: {
      nobody: undefined,
      stranger: (await createCaller()).token,
      "another buyer": other.buyer.token,
      "another seller": (await createShop()).seller.token,
      "the buyer without a scope": await createToken(buyer.id, ["catalog:read"]),
    },
  };
});

const ACTS: readonly (readonly [method: string, path: (stage: Stage) => string, body?: object])[] = [
  ["GET", ({ id }) => `/purchases/${id}`],
  ["GET", ({ id }) => `/purchases/${id}/downloads`],
  ["POST", ({ id }) => `/purchases/${id}/cancel`],
  ["POST", ({ id }) => `/purchases/${id}/refund`, { reason: "withdrawal" }],
  [
    "POST",
    ({ id }) => `/purchases/${id}/confirm`,
    { client_secret: "guessed", payment_method: "pm_card_visa" },
  ],
  ["POST", ({ id }) => `/artist/sales/${id}/refund`, { reason: "No." }],
  ["GET", ({ uuid }) => `/licenses/${uuid}`],
  ["GET", ({ uuid }) => `/licenses/${uuid}/downloads`],
  ["POST", ({ uuid }) => `/licenses/${uuid}/revoke`, { reason: "No." }],
  ["GET", ({ trackId, uuid }) => `/tracks/${trackId}/download-license-pdf?license=${uuid}`],
  ["GET", ({ trackId, uuid }) => `/tracks/${trackId}/license-certificate?license=${uuid}`],
  ["GET", ({ artistId }) => `/artists/${artistId}/finances/summary`],
  ["GET", ({ artistId }) => `/artists/${artistId}/finances/transactions`],
  ["GET", ({ artistId }) => `/artists/${artistId}/finances/provider-balance`],
];

const CALLERS = ["nobody", "stranger", "another buyer", "another seller", "the buyer without a scope"];

describe.each(CALLERS)("A purchase and %s", (caller) => {
  it.each(ACTS.map((act) => [`${act[0]} ${act[1].toString().replace(/^.*`(.*)`$/, "$1")}`, act] as const))(
    `A purchase is closed to ${caller}: %s`,
    async (_, [method, path, body]) => {
      const token = stage.tokens[caller];
      const { status } = await call(method, path(stage), { body, ...(token !== undefined && { token }) });
      expect([401, 403, 404]).toContain(status);
      if (caller === "nobody") expect(status).toBe(401);
      if (caller === "the buyer without a scope") expect(status).toBe(403);
    },
  );
});
