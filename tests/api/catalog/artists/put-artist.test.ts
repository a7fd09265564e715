import { describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

describe("putArtist", () => {
  it("putArtist answers as PATCH: absent fields keep their values", async () => {
    const { artist, send } = await createProducer();
    await send("PUT", `/artists/${artist.id}`, { city: "Rotterdam" });
    const { status, body } = await send("PUT", `/artists/${artist.id}`, { name: "Ferry" });
    expect([status, body.artist.name, body.artist.city]).toEqual([200, "Ferry", "Rotterdam"]);
  });

  it("putArtist refuses a body without fields", async () => {
    const { artist, send } = await createProducer();
    expect((await send("PUT", `/artists/${artist.id}`, {})).status).toBe(422);
  });

  it("putArtist refuses the artists of others", async () => {
    const { artist } = await createProducer();
    const { token } = await createCaller();
    expect((await call("PUT", `/artists/${artist.id}`, { token, body: { name: "Mine" } })).status).toBe(403);
  });
});
