import { describe, expect, it } from "vitest";
import { blockRequest } from "@/lib/community/messaging/request-service";
import { get, post } from "@/tests/support/api";
import {
  act,
  countUnread,
  directConversation,
  groupConversation,
  listConversations,
} from "@/tests/support/messaging";
import { userCaller } from "@/tests/support/user-caller";

const say = (token: string, id: number) =>
  post("/messaging/messages", { token, body: { conversation_id: id, message_text: "Hello?" } });

describe("Blocking the sender of a request", () => {
  it("The request is gone, and the stranger can neither write again nor see the profile", async () => {
    const { ada, ben, id } = await directConversation();
    await blockRequest(userCaller(ben.id), { conversation_id: id });
    expect([await listConversations(ben), await countUnread(ben)]).toEqual([[], 0]);
    expect((await say(ada.token, id)).status).toBe(403);
    const begin = { user_id: ben.id, message_text: "Again" };
    expect((await post("/messaging/conversations/start", { token: ada.token, body: begin })).status).toBe(
      403,
    );
    expect((await get(`/users/${ben.id}`, { token: ada.token })).status).toBe(404);
  });

  it("Nobody is blocked by what is no request: one that was accepted, one's own, a group, or a conversation of others", async () => {
    const [direct, group, other] = [
      await directConversation(),
      await groupConversation(),
      await directConversation(),
    ];
    await act(direct.ben, direct.id, "accept");
    for (const [caller, id] of [
      [direct.ben, direct.id],
      [other.ada, other.id],
      [group.ben, group.id],
      [direct.ada, other.id],
    ] as const) {
      await expect(blockRequest(userCaller(caller.id), { conversation_id: id })).rejects.toMatchObject({
        code: "not_found",
      });
    }
    expect((await say(direct.ada.token, direct.id)).status).toBe(201);
  });
});
