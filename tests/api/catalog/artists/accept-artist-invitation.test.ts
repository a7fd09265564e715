import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";
import { createOwnArtist } from "@/tests/support/members";
import { rows } from "@/tests/support/rows";

describe("acceptArtistInvitation: answers", () => {
  it("acceptArtistInvitation answers with the role, and the same again; the member may then edit the artist", async () => {
    const { guest, owner, roles } = await createOwnArtist();
    const { id, send } = await guest();
    expect((await send("PATCH", "", { city: "Porto" })).status).toBe(403);
    expect((await send("POST", "/accept-invite")).body).toMatchObject({ changed: true, role: "member" });
    expect((await send("POST", "/accept-invite")).body).toMatchObject({ changed: false, role: "member" });
    expect((await send("PATCH", "", { city: "Porto" })).status).toBe(200);
    expect(await roles()).toEqual([
      [owner.id, "owner"],
      [id, "member"],
    ]);
  });

  it("acceptArtistInvitation hands the artist over, whose old owner stays a member", async () => {
    const { guest, owner, roles } = await createOwnArtist();
    const { id, send } = await guest("owner");
    expect((await send("POST", "/accept-invite")).body).toMatchObject({ changed: true, role: "owner" });
    expect(await roles()).toEqual([
      [id, "owner"],
      [owner.id, "member"],
    ]);
  });

  it("An invitation that is accepted twice at once makes the account one member", async () => {
    const { guest, roles } = await createOwnArtist();
    const { send } = await guest();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send("POST", "/accept-invite")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ body }) => body.changed)).toHaveLength(1);
    expect(await roles()).toHaveLength(2);
  });
});

describe("acceptArtistInvitation: refusals", () => {
  it("acceptArtistInvitation refuses an expired invitation with 410, and a declined or withdrawn one with 404", async () => {
    const { id, guest, owner, createSender } = await createOwnArtist();
    const invited = await guest();
    await sql`update artist_invitations set expires_at = now() where artist_id = ${id}`;
    expect((await invited.send("POST", "/accept-invite")).status).toBe(410);
    await sql`update artist_invitations set expires_at = now() + interval '1 day' where artist_id = ${id}`;
    await createSender(owner)("DELETE", `/members?user_id=${invited.id}`);
    expect((await invited.send("POST", "/accept-invite")).status).toBe(404);
    const other = await guest();
    await other.send("POST", "/decline-invite");
    expect((await other.send("POST", "/accept-invite")).status).toBe(404);
  });

  it("acceptArtistInvitation refuses an invitation from somebody who has handed the artist over since, or is suspended, which is not listed either", async () => {
    const { guest, owner } = await createOwnArtist();
    const [late, heir] = [await guest("owner"), await guest("owner")];
    const invitations = async () =>
      (await get("/users/me/artist-invitations", { token: late.token })).body.pagination.total;
    await sql`update users set suspended_at = now() where id = ${owner.id}`;
    expect((await late.send("POST", "/accept-invite")).status).toBe(404);
    await sql`update users set suspended_at = null where id = ${owner.id}`;
    expect(await invitations()).toBe(1);
    await heir.send("POST", "/accept-invite");
    expect(await invitations()).toBe(0);
    expect((await late.send("POST", "/accept-invite")).status).toBe(404);
  });

  it("acceptArtistInvitation refuses a twenty-first member, and takes the twentieth", async () => {
    const { id, guest } = await createOwnArtist();
    const [first, second] = [await guest(), await guest()];
    for (let members = 1; members < 19; members++)
      await sql`
        insert into artist_members ${rows({ artist_id: id, user_id: (await createCaller()).id, role: "member" })}`;
    expect((await first.send("POST", "/accept-invite")).status).toBe(200);
    expect((await second.send("POST", "/accept-invite")).body).toMatchObject({
      ...{ error: "quota_exceeded", limit: 20 },
    });
  });

  it("acceptArtistInvitation refuses an eleventh artist of one's own, also when both are accepted at once", async () => {
    const person = await createCaller();
    for (let n = 0; n < 9; n++) await createArtist({ owner_id: person.id });
    const artists = [await createOwnArtist(), await createOwnArtist()];
    for (const { send } of artists) await send("POST", "/members", { user_id: person.id, role: "owner" });
    const answers = await Promise.all(
      artists.map(({ createSender }) => createSender(person)("POST", "/accept-invite")),
    );
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals.map(({ body }) => [body.error, body.limit])).toEqual([["quota_exceeded", 10]]);
  });
});

describe("acceptArtistInvitation: authorization", () => {
  it("acceptArtistInvitation refuses those who are not invited, and those whom the owner has blocked since", async () => {
    const { guest, owner, createSender } = await createOwnArtist();
    expect((await createSender(await createCaller())("POST", "/accept-invite")).status).toBe(404);
    const { id, send } = await guest();
    await sql`insert into blocks ${rows({ blocker_id: owner.id, blocked_id: id })}`;
    expect((await send("POST", "/accept-invite")).status).toBe(404);
  });
});
