import "@/tests/support/realtime-server";
import { afterAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get, post } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import {
  act,
  type Caller,
  countUnread,
  directConversation,
  getConversation,
  groupConversation,
  listConversations,
  listReceipts,
  listTexts,
  mustGuard,
  outbox,
  send,
} from "@/tests/support/messaging";
import { mustFitSchema, pushedByJobs } from "@/tests/support/pushes";
import { stopRealtimeServer } from "@/tests/support/realtime-server";

afterAll(stopRealtimeServer);

const path = (id: number) => `/messaging/conversations/${id}/leave`;
const leave = (caller: Caller, id: number) => post(path(id), { token: caller.token });

describe("leaveConversation: answers", () => {
  it("leaveConversation takes a group out of the list and counts of who left, and closes it to them (rule 23)", async () => {
    const { ada, ben, id } = await groupConversation();
    await send(ben, id, "Bye");
    const answer = await leave(ben, id);
    expect([answer.status, answer.body]).toEqual([200, { success: true, data: { conversation_id: id } }]);
    expect([await listConversations(ben), await countUnread(ben)]).toEqual([[], 0]);
    await send(ada, id, "Gone?");
    expect([await listConversations(ben), await countUnread(ben)]).toEqual([[], 0]);
    const { token } = ben;
    const body = { conversation_id: id, message_text: "Back" };
    expect((await post("/messaging/messages", { token, body })).status).toBe(403);
    expect((await get(`/messaging/conversations/${id}/messages`, { token })).status).toBe(403);
    expect((await leave(ben, id)).status).toBe(403);
  });

  it("The others keep the messages of who left, and a line says so, which is unread for nobody (rule 23)", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await send(ben, id, "Bye");
    await act(ada, id, "read");
    await leave(ben, id);
    expect(await listTexts(ada, id)).toEqual(["left the group", "Bye", "Hello all"]);
    const view = await getConversation(ada, id);
    expect(view).toMatchObject({
      unread_count: 0,
      last_message: { type: "leave", user: { id: ben.id, name: ben.name } },
    });
    expect(view.participants.map((one: Caller) => one.id).sort()).toEqual([ada.id, cleo.id].sort());
    expect((await listReceipts(ada, id)).at(-1)).toMatchObject({ recipient_count: 1 });
  });

  it("leaveConversation tells the others, and the other windows of who left, whose subscription it ends", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await pushedByJobs();
    await leave(ben, id);
    const endJobs = (await outbox()).filter(({ task }) => task === "endConnections");
    expect(JSON.stringify(endJobs)).toContain(`conversation-${id}-user-${ben.id}`);
    const pushes = await pushedByJobs();
    for (const event of pushes) mustFitSchema(event);
    const [updated, ...others] = pushes.filter(({ name }) => name === "conversation.updated");
    expect([updated, ...others].flatMap((event) => event?.channels ?? []).sort()).toEqual(
      [ada, cleo].map((who) => `private-user.${who.id}`).sort(),
    );
    expect(updated?.data).toMatchObject({ participant_count: 2, last_message: { type: "leave" } });
    const own = pushes.filter(({ channels }) => channels.includes(`private-user.${ben.id}`));
    expect(own.map(({ name }) => name)).toEqual(["conversation.deleted", "unread.changed"]);
    expect(own[0]?.data.deleted_up_to_message_id).toBe(updated?.data.last_message.id);
    expect(own[1]?.data).toMatchObject({ conversation_id: id, unread_count: 0, total_unread_count: 0 });
    expect(pushes.map(({ name }) => name)).not.toContain("notification.created");
    const subscription = { socket_id: "1.2", channel_name: `presence-conversation.${id}` };
    expect((await post("/realtime/auth", { token: ben.token, body: subscription })).status).toBe(403);
  });

  it("A group whose last people leave at once is deleted with its messages", async () => {
    const { ada, ben, cleo, id, first } = await groupConversation();
    const answers = await Promise.all([ada, ben, cleo].map((who) => leave(who, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await sql`select from conversations where id = ${id}`).toHaveLength(0);
    expect(await sql`select from messages where id >= ${first} and conversation_id = ${id}`).toHaveLength(0);
    expect((await leave(ada, id)).status).toBe(404);
  });
});

describe("leaveConversation: refusals", () => {
  it("leaveConversation refuses a direct conversation with 409", async () => {
    const { ben, id } = await directConversation();
    const answer = await leave(ben, id);
    expect([answer.status, answer.body.error]).toEqual([409, "conflict"]);
    expect(await getConversation(ben, id)).toBeDefined();
  });

  it("leaveConversation refuses a token that may only read messages", async () => {
    const { ben, id } = await groupConversation();
    const token = await createToken(ben.id, ["messaging:read"]);
    expect((await post(path(id), { token })).status).toBe(403);
    expect((await post(path(id))).status).toBe(401);
    expect(await getConversation(ben, id)).toBeDefined();
  });
});

describe("leaveConversation: authorization", () => {
  it("leaveConversation refuses outsiders with 403, and an unknown conversation is 404", async () => {
    await mustGuard("POST", path);
  });
});
