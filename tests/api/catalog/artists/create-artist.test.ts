import { describe, expect, it } from "vitest";
import { createArtist, createArtistFromCli, listAllArtists } from "@/lib/catalog/artists/service";
import { listAccessEvents } from "@/lib/developers/access/service";
import { get } from "@/tests/support/api";
import { createCaller, createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

async function operator() {
  const user = await createUser({ role: "operator" });
  return { ...user, caller: userCaller(user.id, true) };
}
const auditEntries = async (caller: ReturnType<typeof userCaller>, search: string) =>
  (await listAccessEvents(caller, { kind: "all", search, page: 1 })).pagination.data;

describe("createArtist", () => {
  it("createArtist makes an artist that the API shows and whose owner sees its insights", async () => {
    const [admin, owner] = [await operator(), await createCaller()];
    const { id } = await createArtist(admin.caller, { name: " Night Ferry ", owner: owner.handle });
    const { status, body } = await get(`/artists/${id}`, { token: owner.token });
    expect(status).toBe(200);
    expect(body.artist).toMatchObject({
      id,
      name: "Night Ferry",
      image: expect.stringMatching(`/media/artwork/artist-${id}.png$`),
      image_small: expect.stringMatching(`/media/artwork/artist-${id}.png\\?size=320$`),
      verified: false,
      profile: { description: "", city: "", country: "" },
      links: [],
    });
    const insights = `/producer-intelligence/insights/artists/${id}`;
    expect((await get(insights, { token: owner.token })).status).toBe(200);
    expect((await get(insights, { token: (await createCaller()).token })).status).toBe(403);
  });

  it("An artist that an operator creates is in the audit log, with its owner", async () => {
    const [admin, owner] = [await operator(), await createUser()];
    const { id } = await createArtist(admin.caller, { name: "Audited", owner: owner.email.toUpperCase() });
    expect(await auditEntries(admin.caller, admin.handle)).toMatchObject([
      {
        kind: "artist_member_added",
        subject: owner.handle,
        actor: admin.handle,
        reason: `Audited (artist ${id}), as owner`,
      },
      { kind: "artist_created", subject: "Audited", actor: admin.handle, reason: `Artist ${id}` },
    ]);
  });

  it("An artist that the terminal creates says so in the audit log", async () => {
    const owner = await createUser();
    const { id, name } = await createArtistFromCli({ name: "Typed", owner: owner.email });
    expect(name).toBe("Typed");
    const entries = await auditEntries((await operator()).caller, "Typed");
    expect(entries.map(({ kind, actor }) => [kind, actor])).toEqual([
      ["artist_member_added", "the command line"],
      ["artist_created", "the command line"],
    ]);
    expect(entries[0]?.reason).toContain(`artist ${id}`);
  });

  it("createArtist may leave the artist without an owner", async () => {
    const admin = await operator();
    const { id } = await createArtist(admin.caller, { name: "Nobody's yet", owner: "" });
    const { pagination, counts } = await listAllArtists(admin.caller, {
      members: "none",
      search: "nobody's",
      page: 1,
    });
    expect(pagination.data).toMatchObject([{ id, owner: null, members: 0, tracks: 0 }]);
    expect(counts).toEqual({ all: 1, none: 1 });
  });

  it("createArtist makes one artist of a form that is sent three times", async () => {
    const [admin, owner] = [await operator(), await createUser()];
    const send = () => createArtist(admin.caller, { name: "Once", owner: owner.handle });
    const outcomes = await Promise.allSettled([send(), send(), send()]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(outcomes.find((one) => one.status === "rejected")?.reason).toMatchObject({
      code: "conflict",
      message: "This account already owns an artist called Once.",
    });
  });

  it.each([
    [{ name: "", owner: "" }, { name: "Enter a name." }],
    [{ name: "x".repeat(121), owner: "" }, { name: expect.stringContaining("120") }],
    [{ name: "Lost", owner: "nobody_at_all" }, { owner: "No account is called nobody_at_all." }],
    [{ name: "Lost", owner: "nobody@example.test" }, { owner: "No account is called nobody@example.test." }],
  ])("createArtist refuses %j", async (given, errors) => {
    const { caller } = await operator();
    await expect(createArtist(caller, given)).rejects.toMatchObject({ code: "validation_failed", errors });
  });

  it("createArtist is for operators only, like the list", async () => {
    const caller = userCaller((await createUser()).id);
    await expect(createArtist(caller, { name: "Mine", owner: "" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(listAllArtists(caller, { members: "all", search: "", page: 1 })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});
