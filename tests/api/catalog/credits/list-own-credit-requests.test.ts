import { describe, expect, it } from "vitest";
import { call, get } from "@/tests/support/api";
import { createCreditRequest } from "@/tests/support/credits";
import { createCaller } from "@/tests/support/factories";
import { listTexts, notified } from "@/tests/support/notifications";

describe("listOwnCreditRequests", () => {
  it("listOwnCreditRequests shows every member the open requests, and notifies them, until one is answered", async () => {
    const { stranger, seller, track, accept } = await createCreditRequest("featured");
    const member = await stranger.member();
    const list = async () =>
      (await get("/users/me/credit-requests", { token: member.token })).body.pagination.data;
    expect(await list()).toMatchObject([
      {
        artist: { id: stranger.id },
        track: { id: track.id },
        album: null,
        role: "featured",
        requested_by: { id: seller.owner.id },
        model_type: "credit_request",
      },
    ]);
    const [notification] = await notified(stranger.owner.token);
    expect(notification).toMatchObject({ kind: "credit_requests", subject: { type: "track", id: track.id } });
    expect(notification?.text).toMatch(/^User .+ credits your artist on “Track .+”$/);
    expect(notification?.url).toMatch(/\/studio\/people$/);
    await accept();
    expect(await list()).toEqual([]);
    expect(await listTexts(stranger.owner.token)).toEqual([]);
  });

  it("listOwnCreditRequests leaves out people who are blocked", async () => {
    const { stranger, seller } = await createCreditRequest();
    const { token } = stranger.owner;
    await call("POST", `/users/${seller.owner.id}/block`, { token });
    expect((await get("/users/me/credit-requests", { token })).body.pagination.data).toEqual([]);
  });

  it("listOwnCreditRequests shows others nothing, and without a token the answer is 401", async () => {
    await createCreditRequest();
    const { token } = await createCaller();
    expect((await get("/users/me/credit-requests", { token })).body.pagination.data).toEqual([]);
    expect((await get("/users/me/credit-requests")).status).toBe(401);
  });
});
