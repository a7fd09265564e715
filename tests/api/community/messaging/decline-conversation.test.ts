import "@/tests/support/realtime-server";
import { afterAll, describe, expect, it } from "vitest";
import { queueUnreadMails } from "@/lib/community/messaging/read-state-jobs";
import { inboxTasks } from "@/lib/community/messaging/read-state-tasks";
import { post } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import {
  act,
  type Caller,
  countUnread,
  directConversation,
  getConversation,
  groupConversation,
  listConversations,
  listTexts,
  mustGuard,
  send,
  start,
} from "@/tests/support/messaging";
import { pushedByJobs } from "@/tests/support/pushes";
import { stopRealtimeServer } from "@/tests/support/realtime-server";
import { queueJob } from "@/tests/support/workers";

afterAll(stopRealtimeServer);

const path = (id: number) => `/messaging/conversations/${id}/decline`;
const decline = (caller: Caller, id: number) => post(path(id), { token: caller.token });

/** The names of the events that waiting jobs push to an account alone. */
async function userPushes({ id }: Caller): Promise<string[]> {
  const pushes = await pushedByJobs();
  return pushes.filter(({ channels }) => channels.includes(`private-user.${id}`)).map(({ name }) => name);
}

/** Emails what has been unread for so many minutes; the subjects of all emails to the account so far. */
async function mailed({ email }: Caller, minutes: number): Promise<string[]> {
  await queueJob(queueUnreadMails, {});
  await runJobs(inboxTasks(() => new Date(Date.now() + minutes * 60_000)));
  return (await findMails(email)).map(({ subject }) => subject);
}

describe("declineConversation: answers", () => {
  it("declineConversation removes a request from list and counts, and a retry changes nothing", async () => {
    const { ada, ben, id } = await directConversation();
    const first = await decline(ben, id);
    expect([first.status, first.body]).toEqual([
      200,
      { success: true, data: { conversation_id: id, changed: true } },
    ]);
    expect([await listConversations(ben), await countUnread(ben), await listTexts(ben, id)]).toEqual([
      [],
      0,
      [],
    ]);
    expect(await getConversation(ada, id)).toMatchObject({ is_request: false, unread_count: 0 });
    expect((await decline(ben, id)).body.data.changed).toBe(false);
  });

  it("Later messages of a declined stranger are answered as before and reach nobody (rule 20)", async () => {
    const { ada, ben, id } = await directConversation();
    await decline(ben, id);
    await userPushes(ben);
    await send(ada, id, "Hello?");
    expect([await listConversations(ben), await countUnread(ben)]).toEqual([[], 0]);
    expect(await userPushes(ben)).toEqual([]);
    expect(await mailed(ben, 15)).toEqual([]);
    expect(await listTexts(ada, id)).toEqual(["Hello?", "Hello"]);
  });

  it("A declined group is gone for who declined it and goes on for the others (rule 20)", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    await decline(ben, id);
    await userPushes(ben);
    await send(cleo, id, "Who is in?");
    expect([await listConversations(ben), await countUnread(ben)]).toEqual([[], 0]);
    expect(await userPushes(ben)).toEqual([]);
    expect((await getConversation(ada, id)).participants).toHaveLength(3);
  });

  it("A person who declined can begin the conversation again, which has only what came afterwards", async () => {
    const { ada, ben, id } = await directConversation();
    await decline(ben, id);
    expect((await start(ben, [ada], "Changed my mind")).conversation.id).toBe(id);
    await send(ada, id, "Good");
    expect(await getConversation(ben, id)).toMatchObject({ is_request: false, unread_count: 1 });
    expect(await listTexts(ben, id)).toEqual(["Good", "Changed my mind"]);
  });

  it("declineConversation leaves what is no request: an accepted conversation, and one's own", async () => {
    const [direct, group] = [await directConversation(), await groupConversation()];
    for (const { ben, id } of [direct, group]) await act(ben, id, "accept");
    for (const [caller, id] of [
      [direct.ben, direct.id],
      [direct.ada, direct.id],
      [group.ben, group.id],
      [group.ada, group.id],
    ] as const) {
      expect((await decline(caller, id)).body.data.changed).toBe(false);
      expect(await getConversation(caller, id)).toBeDefined();
    }
  });

  it("declineConversation tells the other windows of the caller that the conversation is gone, and the stranger nothing", async () => {
    const { ada, ben, id } = await directConversation();
    await userPushes(ben);
    await decline(ben, id);
    const pushes = await pushedByJobs();
    expect(pushes.map(({ name, channels }) => [name, ...channels]).sort()).toEqual([
      ["conversation.deleted", `private-user.${ben.id}`],
      ["unread.changed", `private-user.${ben.id}`],
    ]);
    expect(JSON.stringify(pushes)).not.toContain(`private-user.${ada.id}`);
  });
});

describe("Notifications of a request", () => {
  it("The first message of a stranger is announced once, and those after the acceptance each time", async () => {
    const { ada, ben, id } = await directConversation();
    expect(await userPushes(ben)).toContain("notification.created");
    await send(ada, id, "Are you there?");
    const second = await userPushes(ben);
    expect(second).toContain("conversation.updated");
    expect(second).not.toContain("notification.created");
    await post(`/messaging/conversations/${id}/accept`, { token: ben.token });
    await send(ada, id, "Now?");
    expect(await userPushes(ben)).toContain("notification.created");
  });

  it("A request is emailed once, also when it was read in between", async () => {
    const { ada, ben, id } = await directConversation();
    const first = [`1 unread message from ${ada.name}`];
    expect(await mailed(ben, 15)).toEqual(first);
    await act(ben, id, "read");
    await send(ada, id, "More");
    expect(await mailed(ben, 15)).toEqual(first);
    await post(`/messaging/conversations/${id}/accept`, { token: ben.token });
    expect(await mailed(ben, 15)).toEqual([...first, ...first]);
  });
});

describe("declineConversation: refusals", () => {
  it("declineConversation refuses nobody's request, and a token that may only read messages", async () => {
    const { ben, id } = await directConversation();
    const reader = await createToken(ben.id, ["messaging:read"]);
    expect((await post(path(id))).status).toBe(401);
    expect((await post(path(id), { token: reader })).status).toBe(403);
    expect(await listConversations(ben)).toHaveLength(1);
  });
});

describe("declineConversation: authorization", () => {
  it("declineConversation refuses outsiders with 403, and an unknown conversation is 404", async () => {
    await mustGuard("POST", path);
  });
});
