import { describe, expect, it } from "vitest";
import { post } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import {
  act,
  directConversation,
  groupConversation,
  listTyping,
  mustGuard,
  send,
} from "@/tests/support/messaging";
import { expireTyping, storedTyping } from "@/tests/support/typing";

const path = (id: number) => `/messaging/conversations/${id}/typing`;

describe("startTyping: answers", () => {
  it("startTyping answers with the conversation, 6 seconds and no key more", async () => {
    const { ada, id } = await directConversation();
    const { status, body } = await post(path(id), { token: ada.token });
    expect([status, body]).toEqual([200, { success: true, data: { conversation_id: id, expires_in: 6 } }]);
  });

  it("The others see for 6 seconds that somebody types (rule 11)", async () => {
    const { ada, ben, id } = await directConversation();
    const before = Date.now();
    await act(ada, id, "typing");
    const after = Date.now();
    const [view] = await listTyping(ben, id);
    const expires = Date.parse(view.expires_at);
    // The database's clock may differ by the fraction that a timestamp loses.
    expect(expires).toBeGreaterThanOrEqual(before + 6000 - 1);
    expect(expires).toBeLessThanOrEqual(after + 6000 + 1);
  });

  it("startTyping again lasts 6 seconds from then: one sign, renewed (rule 11)", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ada, id, "typing");
    await expireTyping(id, ada.id, 1);
    const [{ expires_at: before }] = await listTyping(ben, id);
    await act(ada, id, "typing");
    const typing = await listTyping(ben, id);
    expect(typing).toHaveLength(1);
    expect(Date.parse(typing[0].expires_at)).toBeGreaterThan(Date.parse(before) + 3000);
  });

  it("A message ends typing, which may begin again at once (rule 12)", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ada, id, "typing");
    await send(ada, id);
    expect(await listTyping(ben, id)).toEqual([]);
    await act(ada, id, "typing");
    expect(await listTyping(ben, id)).toHaveLength(1);
  });

  it("startTyping clears what others left behind", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await act(ben, id, "typing");
    await act(cleo, id, "typing");
    await expireTyping(id, ben.id, -1);
    await act(ada, id, "typing");
    expect(await storedTyping(id)).toBe(2);
  });
});

describe("startTyping: refusals", () => {
  it("startTyping refuses a token that may only read messages", async () => {
    const { ada, ben, id } = await directConversation();
    const token = await createToken(ada.id, ["messaging:read"]);
    expect((await post(path(id), { token })).status).toBe(403);
    expect(await listTyping(ben, id)).toEqual([]);
  });
});

describe("startTyping: authorization", () => {
  it("startTyping refuses outsiders with 403, and an unknown conversation is 404", async () => {
    await mustGuard("POST", path);
  });
});
