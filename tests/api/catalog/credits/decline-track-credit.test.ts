import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createCreditRequest, NO_CREDITS, readLists } from "@/tests/support/credits";
import { createTrack } from "@/tests/support/factories";

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

  it("declineTrackCredit takes the track from its place on the artist's page, and no other", async () => {
    const { stranger, track, accept, decline } = await createCreditRequest();
    const pin = (id: number) => stranger.send("POST", `/tracks/${id}/pin`);
    const pinned = async () => (await stranger.send("GET", "/pinned-track")).body.track?.id ?? null;
    await accept();
    const own = await createTrack([stranger.id]);
    await pin(own.id);
    await decline();
    expect(await pinned()).toBe(own.id);
    await sql`insert into credits (track_id, artist_id, role, position, release_date, listed)
      values (${track.id}, ${stranger.id}, 'performer', 1, '2026-03-06', true)`;
    await pin(track.id);
    expect(await pinned()).toBe(track.id);
    await decline();
    expect(await pinned()).toBe(null);
  });

  it("declineTrackCredit refuses the artists of others", async () => {
    const { stranger, seller, track } = await createCreditRequest();
    const send = stranger.createSender(seller.owner);
    expect((await send("POST", `/tracks/${track.id}/decline-credit`)).status).toBe(403);
  });
});
