import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createFilledPlaylist } from "@/tests/support/playlists";
import { rows } from "@/tests/support/rows";

describe("listOwnPlaylistInvitations: answers", () => {
  it("listOwnPlaylistInvitations answers with the pending ones of people whom the caller has not blocked", async () => {
    const [kind, unkind] = [
      await createFilledPlaylist(0, { name: "Ours", visibility: "private" }),
      await createFilledPlaylist(0),
    ];
    const guest = await createCaller();
    for (const { send } of [kind, unkind]) await send("POST", "/invite", { user_id: guest.id });
    await sql`insert into blocks ${rows({ blocker_id: guest.id, blocked_id: unkind.owner.id })}`;
    const { body } = await get("/users/me/playlist-invitations", { token: guest.token });
    expect(body.pagination.data).toMatchObject([
      { playlist: { id: kind.id, name: "Ours" }, invited_by: { id: kind.owner.id } },
    ]);
  });
});
