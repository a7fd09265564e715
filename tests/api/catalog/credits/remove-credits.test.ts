import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createArtist, createCaller, createContributor, createTrack } from "@/tests/support/factories";
import { createOwnArtist } from "@/tests/support/members";

describe("removeCredits", () => {
  it("removeCredits answers with the removed credits, all or nothing", async () => {
    const { id, send } = await createOwnArtist();
    const track = await createTrack([id]);
    const [a, b] = [await createContributor(track.id), await createContributor(track.id, { name: "B" })];
    const foreign = await createContributor((await createTrack([(await createArtist()).id])).id);
    const refusal = await send("DELETE", `/credits/${a.id},${foreign.id}`);
    expect([refusal.status, refusal.body.message]).toEqual([
      404,
      `There is no contributor with the id ${foreign.id} on a track of this artist.`,
    ]);
    expect(await sql`select from contributors where track_id = ${track.id}`).toHaveLength(2);
    expect((await send("DELETE", `/credits/${a.id},${b.id}`)).body).toEqual({
      status: "success",
      deleted: [a.id, b.id],
    });
    expect(await sql`select from contributors where track_id = ${track.id}`).toHaveLength(0);
  });

  it("removeCredits refuses the credits of others' artists", async () => {
    const { id, createSender } = await createOwnArtist();
    const credit = await createContributor((await createTrack([id])).id);
    expect((await createSender(await createCaller())("DELETE", `/credits/${credit.id}`)).status).toBe(403);
  });
});
