import { describe, expect, it } from "vitest";
import { createArtist } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

describe("checkArtistOwnership", () => {
  it("checkArtistOwnership answers whether the caller is a member, with the artist's name", async () => {
    const { artist, send } = await createProducer();
    const other = await createArtist({ name: "Late Train" });
    expect((await send("GET", `/artists/${artist.id}/check-ownership`)).body).toMatchObject({
      owned: true,
      artist_id: artist.id,
    });
    expect((await send("GET", `/artists/${other.id}/check-ownership`)).body).toEqual({
      status: "success",
      owned: false,
      artist_id: other.id,
      artist_name: "Late Train",
    });
  });

  it("checkArtistOwnership refuses an unknown artist", async () => {
    const { send } = await createProducer();
    expect((await send("GET", "/artists/999999999/check-ownership")).status).toBe(404);
  });
});
