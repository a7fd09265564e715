import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createMarket, sell } from "@/tests/support/licenses";

describe("getLicense: answers", () => {
  it("getLicense answers both sides in full, and nobody else", async () => {
    const { trackId, artistId, buyer, seller } = await createMarket();
    const { uuid } = await sell({ trackId, artistId, buyerId: buyer.id });
    for (const { token } of [buyer, seller]) {
      const { status, body } = await get(`/licenses/${uuid}`, { token });
      expect(status).toBe(200);
      expect(body.license).toMatchObject({
        uuid,
        chain: { kind: "lease", prev: "0".repeat(64) },
        events: [{ kind: "issued" }],
        verifications: 0,
      });
      expect(body.license.jws.split(".")).toHaveLength(3);
    }
    const stranger = await createCaller();
    expect((await get(`/licenses/${uuid}`, { token: stranger.token })).status).toBe(404);
    expect((await get("/licenses/nonsense", { token: buyer.token })).status).toBe(404);
  });
});
