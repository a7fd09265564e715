import type { Client } from "@modelcontextprotocol/client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { callTool, connectAgent } from "@/tests/support/agents";
import { createToken } from "@/tests/support/factories";
import { startHttpServer } from "@/tests/support/http-server";
import { bank, buy, createBuyer, createShop, finishJobs, purchaseRows } from "@/tests/support/market";

/** Calls that agents have to confirm: they spend money, or end something. */

let server: Awaited<ReturnType<typeof startHttpServer>>;
const clients: Client[] = [];
beforeAll(async () => {
  server = await startHttpServer();
});
afterEach(bank.calm);
afterAll(async () => {
  for (const client of clients) await client.close();
  await server.stop();
});

async function connect(token: string) {
  const client = await connectAgent(`${server.origin}/mcp?write=1`, token);
  clients.push(client);
  return (request: Record<string, unknown>) => callTool(client, "call_operation", request);
}

/** A question about a purchase with a key, and a way to change its price. */
async function askPurchase(idempotency_key: string) {
  const { trackId } = await createShop();
  const use = await connect((await createBuyer()).token);
  const request = {
    operation: "initiatePurchase",
    params: { id: trackId },
    body: { license_type: "wav" },
    idempotency_key,
  };
  const { confirm } = (await use(request)).body;
  const raisePrice = (amount: number) =>
    sql`update license_offers set amount = amount + ${amount}, version = version + 1 where track_id = ${trackId}`;
  return { request, confirm, use, raisePrice };
}

describe("Confirmations of agents", () => {
  it("A refund of a sale is asked for with its amount, and done by the token that may refund it", async () => {
    const shop = await createShop();
    // The provider's fee on this sale is missing for its refund, which would wait for the next sale.
    await buy(await createShop());
    const { id } = await buy(shop);
    const { total_amount } = await purchaseRows(id);
    const use = await connect(await createToken(shop.seller.id, ["sales:read", "sales:write"]));
    const request = { operation: "refundSale", params: { id }, body: { reason: "Broken stems." } };
    const question = await use(request);
    expect(question.body).toMatchObject({
      error: "confirmation_required",
      confirm: `${total_amount} USD`,
    });
    expect(await purchaseRows(id)).toMatchObject({ state: "completed" });
    expect((await use({ ...request, confirm: "1 USD" })).body).toMatchObject({
      error: "confirmation_required",
    });
    expect((await use({ ...request, confirm: question.body.confirm })).body).toMatchObject({ status: 200 });
    await finishJobs();
    expect(await purchaseRows(id)).toMatchObject({ state: "refunded" });
  });

  it("A refund of a sale is asked for by its id where the token may not read the amount, or nobody may", async () => {
    const shop = await createShop();
    const { id } = await buy(shop);
    const stranger = await createBuyer();
    for (const token of [await createToken(shop.seller.id, ["sales:write"]), stranger.token]) {
      const use = await connect(token);
      const { body } = await use({ operation: "refundSale", params: { id }, body: { reason: "Mine." } });
      expect(body).toMatchObject({ error: "confirmation_required", confirm: String(id) });
    }
  });

  it("A refund of a purchase and the end of a license are asked for by their ids", async () => {
    const shop = await createShop({ free: 0 });
    const buyer = await createBuyer();
    const { purchase_id: id } = (await buyer.initiate(shop.trackId, { license_type: "free" })).body;
    const [license] = await sql<{ uuid: string }[]>`select uuid from licenses where purchase_id = ${id}`;
    const uuid = license?.uuid ?? "";
    const [asBuyer, asSeller] = [await connect(buyer.token), await connect(shop.seller.token)];
    expect(
      (await asBuyer({ operation: "refundPurchase", params: { id }, body: { reason: "withdrawal" } })).body,
    ).toMatchObject({ error: "confirmation_required", confirm: String(id) });
    const request = { operation: "revokeLicense", params: { uuid }, body: { reason: "By mistake." } };
    expect((await asSeller(request)).body).toMatchObject({ error: "confirmation_required", confirm: uuid });
    expect((await asSeller({ ...request, confirm: uuid.toUpperCase() })).body).toMatchObject({
      status: 200,
      license: { status: "revoked" },
    });
  });

  it("A purchase that is confirmed again with its key is answered again, and refused for another track", async () => {
    const shop = await createShop({ free: 0 });
    const use = await connect((await createBuyer()).token);
    const request = {
      operation: "initiatePurchase",
      params: { id: shop.trackId },
      body: { license_type: "free" },
      idempotency_key: "one-purchase",
    };
    const { confirm } = (await use(request)).body;
    expect(confirm).toBe("0 USD");
    const first = await use({ ...request, confirm });
    expect(first.body).toMatchObject({ status: 200, purchase: { status: "completed" } });
    const second = await use({ ...request, confirm });
    expect(second.body).toMatchObject({ status: 200, purchase_id: first.body.purchase_id });
    const other = await createShop({ free: 0 });
    expect((await use({ ...request, params: { id: other.trackId }, confirm })).body).toMatchObject({
      errors: { "Idempotency-Key": expect.stringContaining("different request") },
    });
  });

  it("A purchase whose price has changed since the question is asked for again, and then done with the same key", async () => {
    const { request, confirm, use, raisePrice } = await askPurchase("another-price");
    await raisePrice(1000);
    const again = (await use({ ...request, confirm })).body;
    expect(again).toMatchObject({ error: "confirmation_required" });
    expect(again.confirm).not.toBe(confirm);
    const answer = (await use({ ...request, confirm: again.confirm })).body;
    expect(answer).toMatchObject({ status: 200, purchase: { status: "pending" } });
    expect((await use({ ...request, confirm: again.confirm })).body).toMatchObject({
      status: 200,
      purchase_id: answer.purchase_id,
    });
  });

  it("A purchase whose price has changed and changed back since the question is done with the amount that was confirmed", async () => {
    const { request, confirm, use, raisePrice } = await askPurchase("a-price-that-returns");
    await raisePrice(1000);
    expect((await use({ ...request, confirm })).body).toMatchObject({ error: "confirmation_required" });
    await raisePrice(-1000);
    const answer = (await use({ ...request, confirm })).body;
    expect(answer).toMatchObject({ status: 200, purchase: { status: "pending" } });
    expect((await use({ ...request, confirm })).body).toMatchObject({ purchase_id: answer.purchase_id });
  });

  it("A purchase by the id of an offer is refused, since its price would not be asked for", async () => {
    const { trackId } = await createShop();
    const use = await connect((await createBuyer()).token);
    const { isError, body } = await use({
      operation: "initiatePurchase",
      params: { id: trackId },
      body: { offer_id: 1 },
    });
    expect({ isError, fields: Object.keys(body.errors) }).toEqual({
      isError: true,
      fields: ["body.offer_id"],
    });
  });

  it.each(["registerUser", "logout", "revokeLeakedToken"])(
    "The operation %s is none for agents, who would end or hand out what they sign in with",
    async (operation) => {
      const use = await connect((await createBuyer()).token);
      const { body } = await use({ operation, body: {} });
      expect(Object.keys(body.errors)).toEqual(["operation"]);
    },
  );
});
