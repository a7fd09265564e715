import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get, post } from "@/tests/support/api";
import { createCaller, createFollow, createUser } from "@/tests/support/factories";
import { directConversation, groupConversation, listConversations, send } from "@/tests/support/messaging";

const block = (token: string, id: number | string) => post(`/users/${id}/block`, { token });

describe("blockUser: answers", () => {
  it("blockUser answers whether anything changed, and ends the follows both ways with their counts", async () => {
    const [caller, other] = [await createCaller(), await createCaller()];
    await createFollow(caller.id, other.id);
    await createFollow(other.id, caller.id);
    expect((await block(caller.token, other.id)).body).toEqual({ status: "success", changed: true });
    expect((await block(caller.token, other.id)).body).toEqual({ status: "success", changed: false });
    const [{ left }] = await sql<[{ left: number }]>`
      select count(*) as left from follows where ${caller.id} in (follower_id, followed_id)`;
    expect(left).toBe(0);
    expect((await get("/users/me", { token: caller.token })).body.user).toMatchObject({
      followers_count: 0,
      followed_count: 0,
    });
  });

  it("blockUser leaves no follow of the two, whatever else happens at that moment", async () => {
    const pairs = await Promise.all(
      Array.from({ length: 12 }, async () => [await createCaller(), await createUser()] as const),
    );
    await Promise.all(
      pairs.flatMap(([caller, other]) => [
        block(caller.token, other.id),
        sql`insert into follows (follower_id, followed_id) values (${other.id}, ${caller.id}) on conflict do nothing`,
      ]),
    );
    const [{ left }] = await sql<[{ left: number }]>`
      select count(*) as left from follows where follower_id = any(${pairs.map(([, { id }]) => id)}::bigint[])`;
    expect(left).toBe(0);
  });
});

describe("blockUser: refusals", () => {
  it("blockUser refuses oneself with 422, and an unknown or deleted account with 404", async () => {
    const [caller, gone] = [await createCaller(), await createUser()];
    await sql`update users set deleted_at = now() where id = ${gone.id}`;
    expect((await block(caller.token, caller.id)).body.errors).toHaveProperty("id");
    for (const id of [gone.id, 999_999_999]) expect((await block(caller.token, id)).status).toBe(404);
  });
});

describe("A block: authorization", () => {
  it("A block keeps both from writing to their direct conversation, whose old messages stay, until it ends", async () => {
    const { ada, ben, id } = await directConversation();
    await block(ada.token, ben.id);
    const say = (token: string) =>
      post("/messaging/messages", { token, body: { conversation_id: id, message_text: "Hello?" } });
    const type = (token: string) => post(`/messaging/conversations/${id}/typing`, { token });
    for (const { token } of [ada, ben]) {
      expect((await say(token)).status).toBe(403);
      expect((await type(token)).status).toBe(403);
    }
    expect(await listConversations(ben)).toHaveLength(1);
    await post(`/users/${ben.id}/unblock`, { token: ada.token });
    expect((await say(ben.token)).status).toBe(201);
  });

  it("A message repeated after a block is the one that was sent before", async () => {
    const { ada, ben, id } = await directConversation();
    const body = {
      conversation_id: id,
      message_text: "Once",
      client_message_id: "5e0f7d3c-2d7f-4a49-8f7e-0d9a3a3f5c11",
    };
    const { body: first } = await post("/messaging/messages", { token: ben.token, body });
    await block(ada.token, ben.id);
    const again = await post("/messaging/messages", { token: ben.token, body });
    expect(again.body.data).toEqual(first.data);
  });

  it("A block prevents new conversations, direct and in groups, while existing groups go on", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await block(ada.token, ben.id);
    const begin = (token: string, to: object) =>
      post("/messaging/conversations/start", { token, body: { message_text: "Hi", ...to } });
    expect((await begin(ben.token, { user_id: ada.id })).status).toBe(403);
    expect((await begin(ada.token, { user_id: ben.id })).status).toBe(403);
    expect((await begin(ben.token, { user_ids: [ada.id, cleo.id] })).status).toBe(403);
    expect(await listConversations(ben)).toHaveLength(1);
    await send(ben, id, "Still here");
  });

  it("A block hides both from each other's search for people to message", async () => {
    const { ada, ben } = await directConversation();
    await block(ada.token, ben.id);
    const found = async (token: string, handle: string) =>
      (await get(`/messaging/search-users?query=${handle}`, { token })).body.data;
    expect(await found(ada.token, ben.handle)).toEqual([]);
    expect(await found(ben.token, ada.handle)).toEqual([]);
  });
});
