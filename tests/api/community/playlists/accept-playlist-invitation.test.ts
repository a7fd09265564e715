import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCaller, createEditor, createUser } from "@/tests/support/factories";
import { createFilledPlaylist } from "@/tests/support/playlists";
import { rows } from "@/tests/support/rows";

async function invited() {
  const playlist = await createFilledPlaylist(1, { visibility: "private" });
  const guest = await createCaller();
  await playlist.send("POST", "/invite", { user_id: guest.id });
  return { ...playlist, guest, act: playlist.createSender(guest) };
}

describe("acceptPlaylistInvitation: answers", () => {
  it("acceptPlaylistInvitation answers with the playlist, which the caller may now edit, and the same again", async () => {
    const { act, tracks } = await invited();
    expect((await act("GET", "")).status).toBe(404);
    const { body } = await act("POST", "/accept-invite");
    expect(body).toMatchObject({ changed: true, playlist: { permissions: { edit: true, manage: false } } });
    expect((await act("POST", "/accept-invite")).body.changed).toBe(false);
    expect((await act("POST", "/tracks/remove", { ids: tracks })).body.removed_count).toBe(1);
  });
});

describe("acceptPlaylistInvitation: refusals", () => {
  it("acceptPlaylistInvitation refuses an expired invitation with 410, and a declined or withdrawn one with 404", async () => {
    const { id, guest, send, act } = await invited();
    await sql`update playlist_invitations set expires_at = now() where playlist_id = ${id}`;
    expect((await act("POST", "/accept-invite")).status).toBe(410);
    await sql`update playlist_invitations set expires_at = now() + interval '1 day' where playlist_id = ${id}`;
    await send("POST", "/remove-editor", { user_id: guest.id });
    expect((await act("POST", "/accept-invite")).status).toBe(404);
    await sql`update playlist_invitations set state = 'declined' where playlist_id = ${id}`;
    expect((await act("POST", "/accept-invite")).status).toBe(404);
    expect(await sql`select from playlist_editors where playlist_id = ${id}`).toHaveLength(0);
  });

  it("acceptPlaylistInvitation refuses an invitation to a playlist that is no longer collaborative, which is not listed either", async () => {
    const { guest, send, act } = await invited();
    await send("PATCH", "", { collaborative: false });
    expect((await act("POST", "/accept-invite")).status).toBe(404);
    const { body } = await get("/users/me/playlist-invitations", { token: guest.token });
    expect(body.pagination.total).toBe(0);
  });
});

describe("acceptPlaylistInvitation: limits", () => {
  it("acceptPlaylistInvitation takes the twentieth editor, and refuses another", async () => {
    const { id, send, act, createSender } = await invited();
    const last = await createCaller();
    await send("POST", "/invite", { user_id: last.id });
    for (let editors = 0; editors < 19; editors++) await createEditor(id, (await createUser()).id);
    expect((await act("POST", "/accept-invite")).status).toBe(200);
    expect((await createSender(last)("POST", "/accept-invite")).body).toMatchObject({
      ...{ error: "quota_exceeded", limit: 20 },
    });
  });
});

describe("acceptPlaylistInvitation: authorization", () => {
  it("acceptPlaylistInvitation refuses those who are not invited, and those whom the owner has blocked since", async () => {
    const { id, owner, guest, act, createSender } = await invited();
    expect((await createSender(await createCaller())("POST", "/accept-invite")).status).toBe(404);
    await sql`insert into blocks ${rows({ blocker_id: owner.id, blocked_id: guest.id })}`;
    expect((await act("POST", "/accept-invite")).status).toBe(404);
    expect(await sql`select from playlist_editors where playlist_id = ${id}`).toHaveLength(0);
  });
});
