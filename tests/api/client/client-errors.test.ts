import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { createCaller } from "@/tests/support/factories";
import { startHttpServer } from "@/tests/support/http-server";
import { startProject } from "@/tests/support/integrator";
import { createSeller } from "@/tests/support/offers";

/** Failures of the typed client, as an integrator has it. */

let project: Awaited<ReturnType<typeof startProject>>;
let server: Awaited<ReturnType<typeof startHttpServer>>;
// biome-ignore lint/suspicious/noExplicitAny: its types are checked where it is compiled; here it is only run
let client: any;

beforeAll(async () => {
  server = await startHttpServer();
  project = await startProject();
  client = await project.load("node_modules/downbeat-client/dist/index.js");
}, 240_000);
afterAll(async () => {
  await server?.stop();
  project?.remove();
});

const connect = (token: string, options: object = {}) =>
  client.createDownbeat({ baseUrl: server.origin + API_BASE, token, ...options });

async function createShop() {
  const seller = await createSeller();
  const params = { path: { id: seller.track.id } };
  await seller.offer({ wav: 4_900, exclusive: 90_000 });
  const price = (token: string, body: object) =>
    client.unwrap(connect(token).POST("/tracks/{id}/purchase/calculate-price", { params, body }));
  const initiate = (token: string, body: object) =>
    client.unwrap(connect(token).POST("/tracks/{id}/purchase/initiate", { params, body }));
  return { ...seller, price, initiate };
}

describe("Errors of the typed client", () => {
  it("An error of the typed client has the reason why a license cannot be bought", async () => {
    const { caller, initiate } = await createShop();
    await expect(initiate(caller.token, { license_type: "wav" })).rejects.toMatchObject({
      name: "DownbeatError",
      status: 422,
      reasonCode: "own_track",
      body: { status: "error", reason_code: "own_track" },
    });
  });

  it("An error of the typed client has the price that has changed", async () => {
    const { price, initiate, offer } = await createShop();
    const buyer = await createCaller();
    const { quote_id } = await price(buyer.token, { license_type: "wav" });
    await offer({ wav: 9_900 });
    await expect(initiate(buyer.token, { quote_id })).rejects.toMatchObject({
      status: 409,
      reasonCode: "price_changed",
      body: { pricing: { total_amount: 10_890, license_type: "wav" } },
    });
  });

  it("An error of the typed client says until when an exclusive license is reserved for somebody else", async () => {
    const { price, track } = await createShop();
    const buyer = await createCaller();
    await sql`
      update track_sales set exclusive = 'held', holder_purchase_id = 1, held_until = now() + interval '9 minutes'
      where track_id = ${track.id}`;
    await expect(price(buyer.token, { license_type: "exclusive" })).rejects.toMatchObject({
      reasonCode: "exclusive_reserved",
      retryAfter: expect.any(Number),
      body: { reserved_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
    });
  });

  it("An error of the typed client has no reason when a proxy has answered with a page of its own", async () => {
    const page = new Response("<h1>Bad Gateway</h1>", {
      status: 502,
      headers: { "Content-Type": "text/html", "X-Request-Id": "of-the-proxy" },
    });
    const downbeat = connect("", { retries: 0, fetch: async () => page });
    await expect(client.unwrap(downbeat.GET("/genres"))).rejects.toMatchObject({
      status: 502,
      message: "The server responded with status 502.",
      code: undefined,
      reasonCode: undefined,
      requestId: "of-the-proxy",
      body: {},
    });
  });
});

describe("Paths without pages", () => {
  it.each(["/leaderboards/global", "/users/me"])(
    "Paging with the client refuses %s, which has no pages",
    async (path) => {
      const { token } = await createCaller();
      const reading = client.everyPage(connect(token), path).next();
      await expect(reading).rejects.toThrow(`GET ${path} is not a list that has pages.`);
    },
  );
});
