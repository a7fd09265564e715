import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createCaller, createEditor, createUser } from "@/tests/support/factories";
import { createFilledPlaylist } from "@/tests/support/playlists";
import { rows } from "@/tests/support/rows";

describe("inviteToPlaylist: answers", () => {
  it("inviteToPlaylist answers with an invitation of seven days, and makes the playlist collaborative", async () => {
    const { id, owner, send } = await createFilledPlaylist(0);
    const person = await createUser();
    const { status, body } = await send("POST", "/invite", { user_id: person.id });
    expect(status).toBe(201);
    expect(body.invitation).toMatchObject({
      user: { id: person.id },
      invited_by: { id: owner.id },
      playlist: { id },
    });
    const days = (Date.parse(body.invitation.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect((await send("GET", "")).body.playlist.collaborative).toBe(true);
  });
});

describe("inviteToPlaylist: refusals", () => {
  it("inviteToPlaylist refuses the same person within a day, and allows it afterwards", async () => {
    const { id, send } = await createFilledPlaylist(0);
    const { id: user_id } = await createUser();
    await send("POST", "/invite", { user_id });
    const again = await send("POST", "/invite", { user_id });
    expect([again.status, again.body.error]).toEqual([429, "rate_limited"]);
    expect(again.body.retry_after).toBeGreaterThan(86_000);
    await sql`update playlist_invitations set created_at = now() - interval '25 hours' where playlist_id = ${id}`;
    expect((await send("POST", "/invite", { user_id })).status).toBe(201);
  });

  it("inviteToPlaylist refuses the owner, editors, nobody, and people who have blocked the owner", async () => {
    const { owner, editor, send } = await createFilledPlaylist(0);
    const { id: editorId } = await editor();
    const blocker = await createUser();
    await sql`insert into blocks ${rows({ blocker_id: blocker.id, blocked_id: owner.id })}`;
    const statuses: number[] = [];
    for (const user_id of [owner.id, 999_999_999, editorId, blocker.id])
      statuses.push((await send("POST", "/invite", { user_id })).status);
    expect(statuses).toEqual([422, 422, 409, 403]);
  });

  it("inviteToPlaylist refuses a twenty-first pending invitation, and a twenty-first editor", async () => {
    const { id, send } = await createFilledPlaylist(0);
    const people = await Promise.all(Array.from({ length: 21 }, () => createUser()));
    for (const { id: user_id } of people.slice(0, 20)) {
      expect((await send("POST", "/invite", { user_id })).status).toBe(201);
    }
    const last = { user_id: people[20]?.id };
    expect((await send("POST", "/invite", last)).body).toMatchObject({ error: "quota_exceeded", limit: 20 });
    await sql`delete from playlist_invitations where playlist_id = ${id}`;
    for (const person of people.slice(0, 20)) await createEditor(id, person.id);
    expect((await send("POST", "/invite", last)).body.error).toBe("quota_exceeded");
  });
});

describe("inviteToPlaylist: authorization", () => {
  it("inviteToPlaylist refuses invitations by editors", async () => {
    const { editor } = await createFilledPlaylist(0);
    const { send } = await editor();
    expect((await send("POST", "/invite", { user_id: (await createCaller()).id })).status).toBe(403);
  });
});
