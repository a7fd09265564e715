import { describe, expect, it } from "vitest";
import { call, post } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import {
  type Caller,
  directConversation,
  findOutbox,
  getConversation,
  mustGuard,
} from "@/tests/support/messaging";

const path = (id: number) => `/messaging/conversations/${id}/mute`;
const mute = (caller: Caller, id: number) => post(path(id), { token: caller.token, body: {} });
const unmute = (token: string | undefined, id: number) => call("DELETE", path(id), { token });

describe("unmuteConversation: answers", () => {
  it("unmuteConversation ends the caller's mute alone, and a retry changes nothing", async () => {
    const { ada, ben, id } = await directConversation();
    for (const who of [ada, ben]) await mute(who, id);
    const first = await unmute(ben.token, id);
    const data = { conversation_id: id, muted: false, muted_until: null };
    expect([first.status, first.body]).toEqual([200, { success: true, data: { ...data, changed: true } }]);
    expect((await unmute(ben.token, id)).body.data).toEqual({ ...data, changed: false });
    expect(await getConversation(ben, id)).toMatchObject({ muted: false });
    expect(await getConversation(ada, id)).toMatchObject({ muted: true });
  });

  it("unmuteConversation of a conversation that is not muted queues no event", async () => {
    const { ben, id } = await directConversation();
    const before = await findOutbox(id);
    expect((await unmute(ben.token, id)).body.data.changed).toBe(false);
    expect(await findOutbox(id)).toEqual(before);
  });
});

describe("unmuteConversation: refusals", () => {
  it("unmuteConversation refuses a token that may only read messages", async () => {
    const { ben, id } = await directConversation();
    await mute(ben, id);
    expect((await unmute(await createToken(ben.id, ["messaging:read"]), id)).status).toBe(403);
    expect((await unmute(undefined, id)).status).toBe(401);
    expect(await getConversation(ben, id)).toMatchObject({ muted: true });
  });
});

describe("unmuteConversation: authorization", () => {
  it("unmuteConversation refuses outsiders with 403, and an unknown conversation is 404", async () => {
    await mustGuard("DELETE", path);
  });
});
