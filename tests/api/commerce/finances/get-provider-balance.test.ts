import { afterEach, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import * as bank from "@/tests/support/bank";
import { createArtist, createCaller, createToken } from "@/tests/support/factories";
import { createSeller } from "@/tests/support/sales";

afterEach(bank.calm);

it("getProviderBalance answers 503 while nothing is known of the balance, and 404 before onboarding", async () => {
  const seller = await createSeller();
  const token = await createToken(seller.id);
  await bank.control("outage", { kind: "500" });
  const { status, headers } = await get(`/artists/${seller.artistId}/finances/provider-balance`, { token });
  expect([status, headers.get("Retry-After")]).toEqual([503, expect.any(String)]);
  await bank.calm();
  const answer = await get(`/artists/${seller.artistId}/finances/provider-balance`, { token });
  expect(answer.body).toMatchObject({ stale: false });
  const newcomer = await createCaller();
  const artist = await createArtist({ owner_id: newcomer.id });
  const path = `/artists/${artist.id}/finances/provider-balance`;
  expect((await get(path, { token: newcomer.token })).status).toBe(404);
});
