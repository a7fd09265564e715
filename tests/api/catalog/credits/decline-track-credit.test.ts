import { describe, expect, it } from "vitest";
import { createCreditRequest, NO_CREDITS, readLists } from "@/tests/support/credits";

describe("declineTrackCredit", () => {
  it("declineTrackCredit takes an artist off a track, before and after it has accepted; the first one stays", async () => {
    const { stranger, seller, track, credit, accept, decline, read } = await createCreditRequest();
    expect((await decline()).body).toEqual({ status: "success", changed: true });
    expect((await read()).pending_artists).toEqual([]);
    expect((await decline()).status).toBe(404);

    await credit([{ id: seller.id }, { id: stranger.id }]);
    await accept();
    expect((await decline()).body.changed).toBe(true);
    expect(await readLists(stranger)).toEqual(NO_CREDITS);
    expect((await seller.send("POST", `/tracks/${track.id}/decline-credit`)).status).toBe(409);
  });

  it("declineTrackCredit refuses the artists of others", async () => {
    const { stranger, seller, track } = await createCreditRequest();
    const send = stranger.createSender(seller.owner);
    expect((await send("POST", `/tracks/${track.id}/decline-credit`)).status).toBe(403);
  });
});
