import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { connectMember, disconnectMember, getArtistMembers } from "@/lib/catalog/members/service";
import { listAccessEvents } from "@/lib/developers/access/service";
import { get } from "@/tests/support/api";
import { createArtist, createCaller, createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

async function operator() {
  const user = await createUser({ role: "operator" });
  return { ...user, caller: userCaller(user.id, true) };
}

async function findRoles(artist_id: number) {
  const { members } = await getArtistMembers((await operator()).caller, { artist_id });
  return members.map(({ handle, role }) => [handle, role]);
}

describe("The members of an artist", () => {
  it("The members of an artist see its insights from when they are connected until they are disconnected", async () => {
    const [{ caller }, { id }, person] = [await operator(), await createArtist(), await createCaller()];
    await connectMember(caller, { artist_id: id, user: (await createUser()).handle, role: "owner" });
    const status = async () =>
      (await get(`/producer-intelligence/insights/artists/${id}`, { token: person.token })).status;
    expect(await status()).toBe(403);
    await connectMember(caller, { artist_id: id, user: ` @${person.handle}`, role: "member" });
    expect(await status()).toBe(200);
    await disconnectMember(caller, { artist_id: id, user_id: person.id });
    expect(await status()).toBe(403);
  });

  it("An artist has one owner: the first, until another one is made the owner, and the old one stays a member", async () => {
    const [{ caller }, { id }] = [await operator(), await createArtist()];
    const [first, second] = [await createUser(), await createUser()];
    expect(await connectMember(caller, { artist_id: id, user: first.email, role: "member" })).toEqual({
      handle: first.handle,
      role: "owner",
    });
    await connectMember(caller, { artist_id: id, user: second.handle, role: "owner" });
    expect(await findRoles(id)).toEqual([
      [second.handle, "owner"],
      [first.handle, "member"],
    ]);
  });

  it("An artist has one owner also when many are made the owner at once", async () => {
    const [{ caller }, { id }] = [await operator(), await createArtist()];
    const people = await Promise.all(Array.from({ length: 6 }, () => createUser()));
    await Promise.all(
      people.map(({ handle }) => connectMember(caller, { artist_id: id, user: handle, role: "owner" })),
    );
    const roles = (await findRoles(id)).map(([, role]) => role);
    expect(roles).toEqual(["owner", ...Array.from({ length: 5 }, () => "member")]);
  });

  it("An artist loses its owner last", async () => {
    const [{ caller }, { id }] = [await operator(), await createArtist()];
    const [owner, member] = [await createUser(), await createUser()];
    await connectMember(caller, { artist_id: id, user: owner.handle, role: "owner" });
    await connectMember(caller, { artist_id: id, user: member.handle, role: "member" });
    await expect(disconnectMember(caller, { artist_id: id, user_id: owner.id })).rejects.toMatchObject({
      code: "conflict",
      message: "The owner can only leave last. Make another member the owner first.",
    });
    await disconnectMember(caller, { artist_id: id, user_id: member.id });
    await disconnectMember(caller, { artist_id: id, user_id: owner.id });
    expect(await findRoles(id)).toEqual([]);
  });

  it("A change of members is told apart from one that changes nothing", async () => {
    const [{ caller }, { id }] = [await operator(), await createArtist()];
    const [owner, member] = [await createUser(), await createUser()];
    const connect = (user: string, role: string) => connectMember(caller, { artist_id: id, user, role });
    await connect(owner.handle, "owner");
    await connect(member.handle, "member");
    const refusal = (attempt: Promise<unknown>) => attempt.then(String, ({ message }) => message);
    expect(await refusal(connect(owner.handle, "owner"))).toBe(`@${owner.handle} already owns this artist.`);
    expect(await refusal(connect(owner.handle, "member"))).toBe(
      `@${owner.handle} owns this artist. Make another member the owner first.`,
    );
    expect(await refusal(connect(member.handle, "member"))).toBe(
      `@${member.handle} is already a member of this artist.`,
    );
  });

  it("Changes of an artist's members are in the audit log, each with its author", async () => {
    const [admin, { id }] = [await operator(), await createArtist({ name: "Audited members" })];
    const [one, two] = [await createUser(), await createUser()];
    await connectMember(admin.caller, { artist_id: id, user: one.handle, role: "owner" });
    await connectMember(admin.caller, { artist_id: id, user: two.handle, role: "member" });
    await connectMember(admin.caller, { artist_id: id, user: two.handle, role: "owner" });
    await disconnectMember(admin.caller, { artist_id: id, user_id: one.id });
    const { pagination } = await listAccessEvents(admin.caller, {
      kind: "all",
      search: "Audited members",
      page: 1,
    });
    expect(pagination.data.map(({ kind, subject, actor, reason }) => [kind, subject, actor, reason])).toEqual(
      [
        ["artist_member_removed", one.handle, admin.handle, `Audited members (artist ${id}), as member`],
        ["artist_owner_changed", two.handle, admin.handle, `Audited members (artist ${id}), as owner`],
        ["artist_member_added", two.handle, admin.handle, `Audited members (artist ${id}), as member`],
        ["artist_member_added", one.handle, admin.handle, `Audited members (artist ${id}), as owner`],
      ],
    );
  });

  it("The members of an artist are accounts that exist: not deleted ones, and of an artist that exists", async () => {
    const [{ caller }, { id }, formerMember] = [await operator(), await createArtist(), await createUser()];
    await sql`update users set deleted_at = now() where id = ${formerMember.id}`;
    await expect(
      connectMember(caller, { artist_id: id, user: formerMember.handle, role: "member" }),
    ).rejects.toMatchObject({ errors: { user: `No account is called ${formerMember.handle}.` } });
    await expect(
      connectMember(caller, { artist_id: 2 ** 40, user: formerMember.handle, role: "member" }),
    ).rejects.toMatchObject({ code: "not_found" });
    await expect(disconnectMember(caller, { artist_id: id, user_id: formerMember.id })).rejects.toMatchObject(
      {
        code: "not_found",
      },
    );
  });

  it("Connecting members without an invitation is the business of operators", async () => {
    const [{ id }, person] = [await createArtist(), await createUser()];
    const caller = userCaller(person.id);
    for (const attempt of [
      () => getArtistMembers(caller, { artist_id: id }),
      () => connectMember(caller, { artist_id: id, user: person.handle, role: "owner" }),
      () => disconnectMember(caller, { artist_id: id, user_id: person.id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(await findRoles(id)).toEqual([]);
  });
});
