import { describe, expect, it } from "vitest";
import { act, directConversation, groupConversation, listTyping, mustGuard } from "@/tests/support/messaging";
import { expireTyping } from "@/tests/support/typing";

describe("listTyping: answers", () => {
  it("listTyping answers with the people who type, with exactly three keys", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ada, id, "typing");
    expect(await listTyping(ben, id)).toEqual([
      {
        user_id: ada.id,
        name: ada.name,
        expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
  });

  it("listTyping answers nobody where nobody types", async () => {
    const { ada, id } = await directConversation();
    expect(await listTyping(ada, id)).toEqual([]);
  });

  it("listTyping answers the others, never the caller (rule 11)", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await act(ben, id, "typing");
    await act(ada, id, "typing");
    const findTypingIds = async (who: typeof ada) =>
      (await listTyping(who, id)).map((one: { user_id: number }) => one.user_id).sort();
    expect(await findTypingIds(ada)).toEqual([ben.id]);
    expect(await findTypingIds(ben)).toEqual([ada.id]);
    expect(await findTypingIds(cleo)).toEqual([ada.id, ben.id].sort());
  });

  it("listTyping answers nobody whose 6 seconds are over (rule 11)", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await act(ada, id, "typing");
    await act(ben, id, "typing");
    await expireTyping(id, ada.id, -0.001);
    await expireTyping(id, ben.id, 5);
    expect((await listTyping(cleo, id)).map((one: { user_id: number }) => one.user_id)).toEqual([ben.id]);
  });

  it("listTyping answers each conversation's own", async () => {
    const { ada, id } = await directConversation();
    const other = await directConversation();
    await act(ada, id, "typing");
    expect(await listTyping(other.ben, other.id)).toEqual([]);
  });
});

describe("listTyping: refusals", () => {
  it("listTyping refuses outsiders with 403, and an unknown conversation is 404", async () => {
    await mustGuard("GET", (id) => `/messaging/conversations/${id}/typing`);
  });
});

describe("listTyping: authorization", () => {
  it("listTyping hides addresses and handles", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ada, id, "typing");
    const text = JSON.stringify(await listTyping(ben, id));
    for (const secret of [ada.email, ada.handle]) expect(text).not.toContain(secret);
  });
});
