import { describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

describe("updateArtist: answers", () => {
  it("updateArtist answers with the artist, changed in the fields that were sent", async () => {
    const { artist, send } = await createProducer();
    const path = `/artists/${artist.id}`;
    await send("PATCH", path, {
      city: "Rotterdam",
      country: "NL",
      description: "Beats.",
      links: [{ url: "https://a.test/", title: "A" }],
    });
    const { status, body } = await send("PATCH", path, { name: "Ferry", city: null });
    expect(status).toBe(200);
    expect(body.artist).toMatchObject({ name: "Ferry", city: "", country: "NL" });
    const read = (await send("GET", path)).body.artist;
    expect(read).toMatchObject({ profile: { description: "Beats." }, links: [{ title: "A" }] });
  });
});

describe("updateArtist: refusals", () => {
  it.each([{}, { name: null }, { genres: [1, 1] }, { genres: [999_999] }])(
    "updateArtist refuses %j",
    async (body) => {
      const { artist, send } = await createProducer();
      expect((await send("PATCH", `/artists/${artist.id}`, body)).status).toBe(422);
    },
  );

  it("updateArtist refuses an unknown artist", async () => {
    const { send } = await createProducer();
    expect((await send("PATCH", "/artists/999999999", { name: "Ferry" })).status).toBe(404);
  });
});

describe("updateArtist: authorization", () => {
  it("updateArtist refuses the artists of others", async () => {
    const { artist } = await createProducer();
    const { token } = await createCaller();
    expect((await call("PATCH", `/artists/${artist.id}`, { token, body: { name: "Mine" } })).status).toBe(
      403,
    );
  });
});
