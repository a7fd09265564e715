import { describe, expect, it } from "vitest";
import { createArtist, createCaller, createContributor, createTrack } from "@/tests/support/factories";
import { createOwnArtist } from "@/tests/support/members";

async function credited() {
  const artist = await createOwnArtist();
  const track = await createTrack([artist.id]);
  const { id: credit } = await createContributor(track.id);
  return { ...artist, track, credit };
}

describe("updateCredit: answers", () => {
  it("updateCredit answers with the changed fields, and a name or an artist in place of the other", async () => {
    const { send, credit } = await credited();
    const change = async (given: object) => (await send("PUT", `/credits/${credit}`, given)).body.contributor;
    expect(await change({ role: "mastering" })).toMatchObject({ role: "mastering", name: "Marta Vidal" });
    const singer = await createArtist({ name: "Low Tide" });
    expect(await change({ artist_id: singer.id })).toMatchObject({
      name: "Low Tide",
      artist: { id: singer.id },
    });
    expect(await change({ name: "Ines" })).toMatchObject({ role: "mastering", name: "Ines", artist: null });
  });
});

describe("updateCredit: refusals", () => {
  it("updateCredit refuses an empty body, both a name and an artist, a credit that the track has, and one of another artist", async () => {
    const { send, credit, track } = await credited();
    await createContributor(track.id, { role: "vocals" });
    const foreign = await createContributor((await createTrack([(await createArtist()).id])).id);
    const put = async (id: number, given: object) => (await send("PUT", `/credits/${id}`, given)).status;
    expect(await put(credit, {})).toBe(422);
    expect(await put(credit, { name: "A", artist_id: 1 })).toBe(422);
    expect(await put(credit, { role: "vocals" })).toBe(409);
    expect(await put(foreign.id, { role: "vocals" })).toBe(404);
    expect(await put(999_999_999, { role: "vocals" })).toBe(404);
  });
});

describe("updateCredit: authorization", () => {
  it("updateCredit refuses the credits of others' artists", async () => {
    const { createSender, credit } = await credited();
    const { status } = await createSender(await createCaller())("PUT", `/credits/${credit}`, { name: "Me" });
    expect(status).toBe(403);
  });
});
