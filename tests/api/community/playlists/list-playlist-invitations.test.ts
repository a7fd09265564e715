import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createCaller } from "@/tests/support/factories";
import { createFilledPlaylist } from "@/tests/support/playlists";

describe("listPlaylistInvitations: answers", () => {
  it("listPlaylistInvitations answers the owner with the pending ones, newest first", async () => {
    const { id, send } = await createFilledPlaylist(0);
    const people = [await createCaller(), await createCaller(), await createCaller()];
    for (const { id: user_id } of people) await send("POST", "/invite", { user_id });
    await sql`
      update playlist_invitations set expires_at = now() where playlist_id = ${id} and user_id = ${people[0]?.id ?? 0}`;
    const { body } = await send("GET", "/invitations");
    expect(body.pagination.data.map(({ user }: { user: { id: number } }) => user.id)).toEqual([
      people[2]?.id,
      people[1]?.id,
    ]);
  });
});

describe("listPlaylistInvitations: authorization", () => {
  it("listPlaylistInvitations refuses editors", async () => {
    const { editor } = await createFilledPlaylist(0);
    expect((await (await editor()).send("GET", "/invitations")).status).toBe(403);
  });
});
