import { describe, expect, it } from "vitest";
import { createCaller } from "@/tests/support/factories";
import { createOwnArtist } from "@/tests/support/members";

describe("listArtistMembers: answers", () => {
  it("listArtistMembers answers with the owner first, and with the caller's right to manage them", async () => {
    const { owner, member, send } = await createOwnArtist();
    const person = await member();
    const { body } = await send("GET", "/members");
    expect(
      body.members.map(({ user, role }: { user: { id: number }; role: string }) => [user.id, role]),
    ).toEqual([
      [owner.id, "owner"],
      [person.id, "member"],
    ]);
    expect(body.permissions).toEqual({ manage: true });
    expect((await person.send("GET", "/members")).body.permissions).toEqual({ manage: false });
    expect(JSON.stringify(body)).not.toContain("@example.test");
  });
});

describe("listArtistMembers: authorization", () => {
  it("listArtistMembers hides the members of others' artists", async () => {
    const { createSender } = await createOwnArtist();
    expect((await createSender(await createCaller())("GET", "/members")).status).toBe(403);
  });
});
