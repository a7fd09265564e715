import "@/tests/support/realtime-server";
import { afterAll, describe, expect, it } from "vitest";
import { call } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import {
  type Caller,
  countUnread,
  directConversation,
  getConversation,
  groupConversation,
  listMessages,
  listReceipts,
  mustGuard,
} from "@/tests/support/messaging";
import { mustFitSchema, pushedByJobs } from "@/tests/support/pushes";
import { stopRealtimeServer } from "@/tests/support/realtime-server";

afterAll(stopRealtimeServer);

const path = (id: number) => `/messaging/conversations/${id}`;
const rename = (caller: Caller, id: number, body: object) =>
  call("PATCH", path(id), { token: caller.token, body });

describe("renameConversation: answers", () => {
  it("renameConversation changes the title for everybody, and a retry changes nothing", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    const first = await rename(ben, id, { title: "  Harbour sessions " });
    const data = { conversation_id: id, title: "Harbour sessions" };
    expect([first.status, first.body]).toEqual([200, { success: true, data: { ...data, changed: true } }]);
    expect((await rename(ada, id, { title: "Harbour sessions" })).body.data).toEqual({
      ...data,
      changed: false,
    });
    for (const who of [ada, ben, cleo])
      expect((await getConversation(who, id)).title).toBe("Harbour sessions");
    expect(await listMessages(cleo, id)).toHaveLength(2);
  });

  it("A line in the messages says who renamed the group, and is unread for nobody (rule 24)", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    const before = await countUnread(cleo);
    await rename(ben, id, { title: "Harbour" });
    await rename(ben, id, { title: null });
    const lines = (await listReceipts(ada, id)).slice(0, 2);
    expect(
      lines.map(({ type, message_text, user }: Record<string, unknown>) => [type, message_text, user]),
    ).toEqual([
      ["rename", "removed the name of the group", { id: ben.id, name: ben.name }],
      ["rename", "renamed the group to “Harbour”", { id: ben.id, name: ben.name }],
    ]);
    expect(await countUnread(cleo)).toBe(before);
    expect(await getConversation(ada, id)).toMatchObject({
      title: null,
      unread_count: 0,
      last_message: { type: "rename" },
    });
  });

  it("renameConversation pushes the title and the line, and notifies nobody", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await pushedByJobs();
    await rename(ada, id, { title: "Harbour" });
    const pushes = await pushedByJobs();
    for (const event of pushes) mustFitSchema(event);
    const [updated, ...others] = pushes.filter(({ name }) => name === "conversation.updated");
    expect([updated, ...others].flatMap((event) => event?.channels ?? []).sort()).toEqual(
      [ada, ben, cleo].map((who) => `private-user.${who.id}`).sort(),
    );
    expect(updated?.data).toMatchObject({
      title: "Harbour",
      participant_count: 3,
      last_message: { type: "rename" },
    });
    expect(pushes.find(({ name }) => name === "message.created")?.data).toMatchObject({ type: "rename" });
    expect(pushes.map(({ name }) => name)).not.toContain("notification.created");
  });

  it("renameConversation by ten people at once leaves the title that the last line names", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    const people = [ada, ben, cleo];
    const titles = Array.from({ length: 10 }, (_, i) => `Title ${i}`);
    await Promise.all(titles.map((title, i) => rename(people[i % 3] as Caller, id, { title })));
    const { title, last_message } = await getConversation(ada, id);
    expect(last_message.message_text).toBe(`renamed the group to “${title}”`);
    expect(await listMessages(ada, id)).toHaveLength(11);
  });
});

describe("renameConversation: refusals", () => {
  it("renameConversation refuses titles that are empty, too long or have control characters, and an empty body", async () => {
    const { ada, id } = await groupConversation();
    for (const title of ["", "  ", "x".repeat(256), "a\nb", 5]) {
      const answer = await rename(ada, id, { title });
      expect([title, answer.status, Object.keys(answer.body.errors)]).toEqual([title, 422, ["title"]]);
    }
    expect((await rename(ada, id, {})).status).toBe(422);
    expect((await getConversation(ada, id)).title).toBe("Three");
    expect((await rename(ada, id, { title: "🎵".repeat(255) })).status).toBe(200);
  });

  it("renameConversation refuses a direct conversation with 409", async () => {
    const { ada, id } = await directConversation();
    const answer = await rename(ada, id, { title: "Us" });
    expect([answer.status, answer.body.error]).toEqual([409, "conflict"]);
    expect((await getConversation(ada, id)).title).toBeNull();
  });

  it("renameConversation refuses a token that may only read messages", async () => {
    const { ada, id } = await groupConversation();
    const token = await createToken(ada.id, ["messaging:read"]);
    expect((await call("PATCH", path(id), { token, body: { title: "Mine" } })).status).toBe(403);
    expect((await call("PATCH", path(id), { body: { title: "Mine" } })).status).toBe(401);
  });
});

describe("renameConversation: authorization", () => {
  it("renameConversation refuses outsiders with 403, and an unknown conversation is 404", async () => {
    await mustGuard("PATCH", path, { title: "Mine" });
  });
});
