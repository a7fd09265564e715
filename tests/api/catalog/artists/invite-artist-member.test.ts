import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createCaller, createUser } from "@/tests/support/factories";
import { createOwnArtist } from "@/tests/support/members";
import { rows } from "@/tests/support/rows";

describe("inviteArtistMember: answers", () => {
  it("inviteArtistMember answers with an invitation of seven days, which gives no access yet", async () => {
    const { id, owner, send, createSender } = await createOwnArtist();
    const person = await createCaller();
    const { status, body } = await send("POST", "/members", { user_id: person.id });
    expect(status).toBe(201);
    expect(body.invitation).toMatchObject({
      user: { id: person.id },
      invited_by: { id: owner.id },
      artist: { id },
      role: "member",
    });
    expect((Date.parse(body.invitation.expires_at) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    expect((await createSender(person)("GET", "/members")).status).toBe(403);
  });
});

describe("inviteArtistMember: refusals", () => {
  it("inviteArtistMember refuses the same person within a day, and allows it afterwards", async () => {
    const { id, send } = await createOwnArtist();
    const { id: user_id } = await createUser();
    await send("POST", "/members", { user_id });
    const again = await send("POST", "/members", { user_id });
    expect([again.status, again.body.error]).toEqual([429, "rate_limited"]);
    expect(again.body.retry_after).toBeGreaterThan(86_000);
    await sql`update artist_invitations set created_at = now() - interval '25 hours' where artist_id = ${id}`;
    expect((await send("POST", "/members", { user_id })).status).toBe(201);
  });

  it("inviteArtistMember refuses the owner, nobody, members, people who have blocked the owner, and other roles", async () => {
    const { owner, member, send } = await createOwnArtist();
    const { id: memberId } = await member();
    const blocker = await createUser();
    await sql`insert into blocks ${rows({ blocker_id: blocker.id, blocked_id: owner.id })}`;
    const statuses: number[] = [];
    for (const user_id of [owner.id, 999_999_999, memberId, blocker.id])
      statuses.push((await send("POST", "/members", { user_id })).status);
    statuses.push((await send("POST", "/members", { user_id: blocker.id, role: "boss" })).status);
    expect(statuses).toEqual([422, 422, 409, 403, 422]);
  });

  it("inviteArtistMember refuses a twenty-first pending invitation, and a twenty-first member", async () => {
    const { id, send } = await createOwnArtist();
    const people = await Promise.all(Array.from({ length: 21 }, () => createUser()));
    await sql`
      insert into artist_invitations (artist_id, user_id, invited_by, role, expires_at)
      select ${id}, person, (select user_id from artist_members where artist_id = ${id}), 'member', now() + interval '1 day'
      from unnest(${people.slice(0, 20).map((person) => person.id)}::bigint[]) as person`;
    const last = { user_id: people[20]?.id };
    expect((await send("POST", "/members", last)).body).toMatchObject({ error: "quota_exceeded", limit: 20 });
    await sql`delete from artist_invitations where artist_id = ${id}`;
    await sql`
      insert into artist_members (artist_id, user_id, role)
      select ${id}, person, 'member' from unnest(${people.slice(0, 19).map((person) => person.id)}::bigint[]) as person`;
    expect((await send("POST", "/members", last)).body).toMatchObject({ error: "quota_exceeded", limit: 20 });
    // One of the twenty, who becomes the owner, is no member more.
    const promotion = { user_id: people[0]?.id, role: "owner" };
    expect((await send("POST", "/members", promotion)).status).toBe(201);
  });
});

describe("inviteArtistMember: authorization", () => {
  it("inviteArtistMember refuses invitations by members and strangers", async () => {
    const { member, createSender } = await createOwnArtist();
    const { id: user_id } = await createUser();
    expect((await (await member()).send("POST", "/members", { user_id })).status).toBe(403);
    expect((await createSender(await createCaller())("POST", "/members", { user_id })).status).toBe(403);
  });
});
