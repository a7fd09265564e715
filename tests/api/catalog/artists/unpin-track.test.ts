import { describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { createCaller, createTrack } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

describe("unpinTrack", () => {
  it("unpinTrack answers whether it changed anything, and leaves another track in its place", async () => {
    const { artist, send } = await createProducer();
    const [a, b] = [await createTrack([artist.id]), await createTrack([artist.id])];
    const path = (id: number) => `/artists/${artist.id}/tracks/${id}`;
    await send("POST", `${path(a.id)}/pin`);
    expect((await send("POST", `${path(b.id)}/unpin`)).body.changed).toBe(false);
    expect((await send("POST", `${path(a.id)}/unpin`)).body.changed).toBe(true);
    expect((await send("POST", `${path(a.id)}/unpin`)).body.changed).toBe(false);
    expect((await send("GET", `/artists/${artist.id}/pinned-track`)).body.track).toBeNull();
  });

  it("unpinTrack refuses an unknown track", async () => {
    const { artist, send } = await createProducer();
    expect((await send("POST", `/artists/${artist.id}/tracks/999999999/unpin`)).status).toBe(404);
  });

  it("unpinTrack refuses the artists of others", async () => {
    const { artist } = await createProducer();
    const track = await createTrack([artist.id]);
    const { token } = await createCaller();
    expect((await call("POST", `/artists/${artist.id}/tracks/${track.id}/unpin`, { token })).status).toBe(
      403,
    );
  });
});
