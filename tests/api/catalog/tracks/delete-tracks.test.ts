import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createComment, createTrack } from "@/tests/support/factories";
import { createProducer, listIds } from "@/tests/support/releases";

describe("deleteTracks: answers", () => {
  it("deleteTracks answers with the deleted tracks, together with comments and plays", async () => {
    const { caller, artist, send } = await createProducer();
    const [first, second, third] = [
      await createTrack([artist.id]),
      await createTrack([artist.id], { status: "draft" }),
      await createTrack([artist.id]),
    ];
    await createComment(first.id, caller.id);
    const { status, body } = await send("DELETE", `/tracks/${first.id},${second.id}`);
    expect([status, body]).toEqual([200, { status: "success", deleted: [first.id, second.id] }]);
    expect((await send("GET", `/tracks/${first.id}`)).status).toBe(404);
    expect(await listIds(`/tracks?artist_id=${artist.id}`)).toEqual([third.id]);
    expect(await sql`select from comments where track_id = ${first.id}`).toHaveLength(0);
  });
});

describe("deleteTracks: refusals", () => {
  it("deleteTracks refuses all when one is unknown, and names it", async () => {
    const { artist, send } = await createProducer();
    const track = await createTrack([artist.id]);
    const { status, body } = await send("DELETE", `/tracks/${track.id},999999998,999999999`);
    expect([status, body.message]).toEqual([404, "There is no track with the id 999999998."]);
    expect((await send("GET", `/tracks/${track.id}`)).status).toBe(200);
  });

  it("deleteTracks refuses a malformed list of ids, and more than a hundred", async () => {
    const { send } = await createProducer();
    const many = Array.from({ length: 101 }, (_, n) => n + 1).join(",");
    for (const ids of ["x", "1,x", "0"]) expect((await send("DELETE", `/tracks/${ids}`)).status).toBe(404);
    expect((await send("DELETE", `/tracks/${many}`)).status).toBe(422);
  });
});

describe("deleteTracks: authorization", () => {
  it("deleteTracks refuses all when one is another's: 403 where the caller may see it, 404 where not", async () => {
    const { artist, send } = await createProducer();
    const other = await createProducer();
    const own = await createTrack([artist.id]);
    const theirs = await createTrack([other.artist.id]);
    const hidden = await createTrack([other.artist.id], { visibility: "private" });
    const forbidden = await send("DELETE", `/tracks/${own.id},${theirs.id}`);
    expect([forbidden.status, forbidden.body.message]).toEqual([
      403,
      `You do not have access to track ${theirs.id}.`,
    ]);
    const unknown = await send("DELETE", `/tracks/${own.id},${hidden.id}`);
    expect([unknown.status, unknown.body.message]).toEqual([
      404,
      `There is no track with the id ${hidden.id}.`,
    ]);
    const ids = [own.id, theirs.id, hidden.id];
    expect(await sql`select from tracks where id = any(${ids}::bigint[])`).toHaveLength(3);
  });
});
