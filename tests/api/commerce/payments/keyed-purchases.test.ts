import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { contradictions, createBuyer, createShop, finishJobs } from "@/tests/support/market";

const BUYERS = 8;

/** Buys the track, both requests with a key, and each sent twice at once. */
async function buyTwice(trackId: number): Promise<string> {
  const { token, id } = await createBuyer();
  const send = async (path: string, body: object) => {
    const headers = { "Idempotency-Key": randomUUID() };
    const options = { token, body, headers, address: `10.9.${id >> 8}.${id & 255}` };
    const answers = await Promise.all([call("POST", path, options), call("POST", path, options)]);
    const [answer] = answers.filter(({ status }) => status === 200 || status === 201);
    if (!answer) throw new Error(answers.map(({ text }) => text).join());
    return answer.body;
  };
  const { purchase_id, client_secret } = await send(`/tracks/${trackId}/purchase/initiate`, {});
  const { purchase } = await send(`/purchases/${purchase_id}/confirm`, {
    client_secret,
    payment_method: "pm_card_visa",
  });
  return purchase.status;
}

it("Purchases of one track with Idempotency-Keys, all at once and each sent twice, wait for nobody for good", async () => {
  const { trackId } = await createShop();
  const statuses = await Promise.all(Array.from({ length: BUYERS }, () => buyTwice(trackId)));
  expect(statuses).toEqual(Array(BUYERS).fill("completed"));
  await finishJobs();
  expect(await contradictions()).toEqual([]);
});
