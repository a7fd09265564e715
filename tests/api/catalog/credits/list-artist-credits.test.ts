import { describe, expect, it } from "vitest";
import { createArtist, createCaller, createContributor, createTrack } from "@/tests/support/factories";
import { createOwnArtist } from "@/tests/support/members";

const trackIds = (body: { pagination: { data: { track: { id: number } }[] } }) =>
  body.pagination.data.map(({ track }) => track.id);

describe("listArtistCredits: answers", () => {
  it("listArtistCredits answers with the artist's own tracks, newest first: all for its members, the public ones for others", async () => {
    const { id, send, createSender } = await createOwnArtist();
    const other = await createArtist();
    const [open, draft] = [await createTrack([id]), await createTrack([id, other.id], { status: "draft" })];
    await createTrack([other.id, id]);
    await createContributor(open.id, { role: "guitar" });
    const { body } = await send("GET", "/credits");
    expect(trackIds(body)).toEqual([draft.id, open.id]);
    expect(body.pagination.data[0].credits).toMatchObject([
      { artist: { id }, role: "performer" },
      { artist: { id: other.id }, role: "featured" },
    ]);
    expect(body.pagination.data[1].contributors).toMatchObject([{ role: "guitar", name: "Marta Vidal" }]);
    const stranger = createSender(await createCaller());
    expect(trackIds((await stranger("GET", "/credits")).body)).toEqual([open.id]);
    expect(trackIds((await stranger("GET", `/credits?track_id=${draft.id}`)).body)).toEqual([]);
  });

  it("listArtistCredits answers in steps by cursor, and of one track", async () => {
    const { id, send } = await createOwnArtist();
    const [a, b] = [await createTrack([id]), await createTrack([id])];
    const { body } = await send("GET", "/credits?cursor=&per_page=1");
    expect(trackIds(body)).toEqual([b.id]);
    const next = await send("GET", `/credits?per_page=1&cursor=${body.pagination.next_cursor}`);
    expect(trackIds(next.body)).toEqual([a.id]);
    expect(next.body.pagination.next_cursor).toBeNull();
    expect(trackIds((await send("GET", `/credits?track_id=${a.id}`)).body)).toEqual([a.id]);
  });
});
