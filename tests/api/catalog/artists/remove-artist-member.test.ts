import { describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { createCaller, createTrack } from "@/tests/support/factories";
import { createOwnArtist } from "@/tests/support/members";

describe("removeArtistMember: answers", () => {
  it("removeArtistMember answers whether it changed anything, and ends the member's access at once", async () => {
    const { id, member, send } = await createOwnArtist();
    const person = await member();
    const draft = await createTrack([id], { status: "draft" });
    const accessChecks = async () => [
      (await call("GET", `/tracks/${draft.id}`, { token: person.token })).status,
      (await person.send("PATCH", "", { city: "Porto" })).status,
      (await person.send("GET", "/members")).status,
      (await call("GET", `/producer-intelligence/insights/artists/${id}`, { token: person.token })).status,
    ];
    expect(await accessChecks()).toEqual([200, 200, 200, 200]);
    const path = `/members?user_id=${person.id}`;
    expect((await send("DELETE", path)).body).toEqual({ status: "success", changed: true });
    expect(await accessChecks()).toEqual([404, 403, 403, 403]);
    expect((await send("DELETE", path)).body.changed).toBe(false);
    expect((await person.send("POST", "/accept-invite")).status).toBe(404);
  });

  it("removeArtistMember withdraws an invitation, and lets a member leave", async () => {
    const { guest, member, roles, send } = await createOwnArtist();
    const invited = await guest();
    expect((await send("DELETE", `/members?user_id=${invited.id}`)).body.changed).toBe(true);
    expect((await invited.send("POST", "/accept-invite")).status).toBe(404);
    expect((await (await member()).send("DELETE", "/members?user_id=me")).body.changed).toBe(true);
    expect(await roles()).toHaveLength(1);
  });
});

describe("removeArtistMember: refusals", () => {
  it("removeArtistMember refuses to remove the owner, and an id that names nobody", async () => {
    const { owner, send } = await createOwnArtist();
    expect((await send("DELETE", "/members?user_id=me")).body.error).toBe("conflict");
    expect((await send("DELETE", `/members?user_id=${owner.id}`)).status).toBe(409);
    const answer = async (path: string) => {
      const { status, body } = await send("DELETE", path);
      return [status, body.errors];
    };
    expect(await answer("/members")).toEqual([422, { user_id: "Is required." }]);
    expect(await answer("/members?user_id=you")).toEqual([422, { user_id: "Must be an id, or `me`." }]);
  });
});

describe("removeArtistMember: authorization", () => {
  it("removeArtistMember protects members from each other and from strangers", async () => {
    const { member, createSender, owner } = await createOwnArtist();
    const [one, other] = [await member(), await member()];
    for (const id of [other.id, owner.id])
      expect((await one.send("DELETE", `/members?user_id=${id}`)).status).toBe(403);
    expect((await createSender(await createCaller())("DELETE", `/members?user_id=${one.id}`)).status).toBe(
      403,
    );
    expect((await one.send("GET", "/members")).status).toBe(200);
  });
});
