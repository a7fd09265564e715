import { describe, expect, it } from "vitest";
import { createCaller, createContributor, createTrack } from "@/tests/support/factories";
import { createOwnArtist } from "@/tests/support/members";

async function three() {
  const artist = await createOwnArtist();
  const track = await createTrack([artist.id]);
  const ids: number[] = [];
  for (const name of ["A", "B", "C"]) ids.push((await createContributor(track.id, { name })).id);
  const order = (credit_ids: number[], send = artist.send) =>
    send("PUT", "/credits", { track_id: track.id, credit_ids });
  return { ...artist, track, ids, order };
}

describe("orderCredits: answers", () => {
  it("orderCredits answers with the contributors in the order sent", async () => {
    const { ids, order } = await three();
    const { body } = await order([...ids].reverse());
    expect(body.contributors.map(({ name }: { name: string }) => name)).toEqual(["C", "B", "A"]);
  });
});

describe("orderCredits: refusals", () => {
  it("orderCredits refuses too few, too many, twice the same, and a track of others", async () => {
    const { ids, order, send } = await three();
    expect((await order(ids.slice(1))).status).toBe(409);
    expect((await order([...ids, 999_999_999])).status).toBe(409);
    expect((await order([...ids, ids[0] ?? 0])).status).toBe(422);
    expect((await send("PUT", "/credits", { track_id: 999_999_999, credit_ids: ids })).status).toBe(404);
  });
});

describe("orderCredits: authorization", () => {
  it("orderCredits refuses the credits of others' artists", async () => {
    const { ids, order, createSender } = await three();
    expect((await order(ids, createSender(await createCaller()))).status).toBe(403);
  });
});
