import "@/tests/support/realtime-server";
import { afterAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { queueUnreadMails } from "@/lib/community/messaging/read-state-jobs";
import { inboxTasks } from "@/lib/community/messaging/read-state-tasks";
import { call, get, post } from "@/tests/support/api";
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
  mustGuard,
  send,
  start,
} from "@/tests/support/messaging";
import { mustFitSchema, pushedByJobs } from "@/tests/support/pushes";
import { stopRealtimeServer } from "@/tests/support/realtime-server";
import { queueJob } from "@/tests/support/workers";

afterAll(stopRealtimeServer);

const HOUR = 3_600_000;
const path = (id: number) => `/messaging/conversations/${id}/mute`;
const mute = (caller: Caller, id: number, body: object = {}) => post(path(id), { token: caller.token, body });
const unmute = (caller: Caller, id: number) => call("DELETE", path(id), { token: caller.token });

/** The events that waiting jobs push to an account alone. */
async function userPushes({ id }: Caller) {
  const pushes = await pushedByJobs();
  return pushes.filter(({ channels }) => channels.includes(`private-user.${id}`));
}
const pushNames = async (caller: Caller) => (await userPushes(caller)).map(({ name }) => name);

/** Emails what has been unread for a quarter of an hour; the number of emails to the account so far. */
async function countMails({ email }: Caller): Promise<number> {
  await queueJob(queueUnreadMails, {});
  await runJobs(inboxTasks(() => new Date(Date.now() + 15 * 60_000)));
  return (await findMails(email)).length;
}

/** A group of three, which is a request to none of them. */
async function acceptedGroup() {
  const group = await groupConversation();
  for (const who of [group.ben, group.cleo]) await act(who, group.id, "accept");
  await pushedByJobs();
  return group;
}

const endMute = (id: number) =>
  sql`update participants set muted_until = now() - interval '1 second' where conversation_id = ${id}`;

describe("muteConversation: answers", () => {
  it("muteConversation without hours has no end, and a retry changes nothing", async () => {
    const { ben, id } = await directConversation();
    const first = await mute(ben, id);
    const data = { conversation_id: id, muted: true, muted_until: null };
    expect([first.status, first.body]).toEqual([200, { success: true, data: { ...data, changed: true } }]);
    expect((await mute(ben, id)).body.data).toEqual({ ...data, changed: false });
    expect(await getConversation(ben, id)).toMatchObject({ muted: true, muted_until: null });
  });

  it("muteConversation with hours ends after them, and a retry counts from its own time", async () => {
    const { ben, id } = await directConversation();
    const before = Date.now();
    const { muted_until, changed } = (await mute(ben, id, { hours: 8 })).body.data;
    const end = Date.parse(muted_until);
    expect(end).toBeGreaterThanOrEqual(before + 8 * HOUR - 1000);
    expect(end).toBeLessThanOrEqual(Date.now() + 8 * HOUR + 1000);
    expect([changed, (await getConversation(ben, id)).muted_until]).toEqual([true, muted_until]);
    expect((await mute(ben, id, { hours: 1 })).body.data.changed).toBe(true);
    await endMute(id);
    expect(await getConversation(ben, id)).toMatchObject({ muted: false, muted_until: null });
  });

  it("A muted conversation has no notifications, and does for everybody who has not muted it (rule 22)", async () => {
    const { ada, ben, cleo, id } = await acceptedGroup();
    await mute(ben, id);
    await userPushes(ben);
    await send(ada, id, "Are you in?");
    const pushes = await pushedByJobs();
    const kinds = (who: Caller) =>
      pushes.filter(({ channels }) => channels.includes(`private-user.${who.id}`)).map(({ name }) => name);
    expect(kinds(cleo)).toContain("notification.created");
    expect(kinds(ben)).toEqual(expect.arrayContaining(["conversation.updated", "unread.changed"]));
    expect(kinds(ben)).not.toContain("notification.created");
  });

  it("A muted conversation is not emailed, also when it was muted after the email was due, and is again afterwards", async () => {
    const { ada, ben, id } = await directConversation();
    await act(ben, id, "accept");
    await mute(ben, id, { hours: 1 });
    expect(await countMails(ben)).toBe(0);
    await endMute(id);
    await send(ada, id, "And now?");
    await queueJob(queueUnreadMails, {});
    const later = inboxTasks(() => new Date(Date.now() + 15 * 60_000));
    await later.queueUnreadMails({});
    await mute(ben, id);
    await runJobs(later);
    expect((await findMails(ben.email)).length).toBe(0);
  });

  it("A mute that is over no longer stops notifications", async () => {
    const { ada, ben, cleo, id } = await acceptedGroup();
    for (const who of [ben, cleo]) await mute(who, id, { hours: 1 });
    await endMute(id);
    await pushedByJobs();
    await send(ada, id);
    expect(await pushNames(ben)).toContain("notification.created");
  });

  it("Messages of a muted conversation are unread as ever, and the counts say which part of them is muted (rule 22)", async () => {
    const { ada, ben, id } = await directConversation();
    await mute(ben, id);
    const other = (await start((await directConversation()).ada, [ben])).conversation.id;
    await pushedByJobs();
    await send(ada, id);
    const [event] = (await userPushes(ben)).filter(({ name }) => name === "unread.changed");
    expect(event?.data).toEqual({
      conversation_id: id,
      unread_count: 2,
      marked_unread: false,
      total_unread_count: 3,
      muted_unread_count: 2,
      muted: true,
      muted_until: null,
    });
    if (event) mustFitSchema(event);
    const { body } = await get("/messaging/unread-count", { token: ben.token });
    expect(body.data).toEqual({ unread_count: 3, muted_unread_count: 2 });
    await act(ben, other, "read");
    expect(await countUnread(ben)).toBe(2);
  });

  it("muteConversation tells the caller's other windows and nobody else", async () => {
    const { ada, ben, id } = await directConversation();
    await pushedByJobs();
    await mute(ben, id);
    const pushes = await pushedByJobs();
    expect(pushes.map(({ name, channels }) => [name, ...channels])).toEqual([
      ["unread.changed", `private-user.${ben.id}`],
    ]);
    expect(pushes[0]?.data).toMatchObject({ conversation_id: id, muted: true });
    expect(await getConversation(ada, id)).toMatchObject({ muted: false });
  });
});

describe("muteConversation: refusals", () => {
  it("muteConversation refuses hours that are no whole number from 1 to a year", async () => {
    const { ben, id } = await directConversation();
    for (const hours of [0, -1, 1.5, 8761, "8", null]) {
      const answer = await mute(ben, id, { hours });
      expect([hours, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([hours, 422, ["hours"]]);
    }
    expect((await mute(ben, id, { hours: 8760 })).status).toBe(200);
  });

  it("muteConversation refuses a token that may only read messages", async () => {
    const { ben, id } = await directConversation();
    const token = await createToken(ben.id, ["messaging:read"]);
    expect((await post(path(id), { token, body: {} })).status).toBe(403);
    expect((await post(path(id), { body: {} })).status).toBe(401);
    expect((await listConversations(ben))[0].muted).toBe(false);
  });
});

describe("muteConversation: authorization", () => {
  it("muteConversation refuses outsiders with 403, and an unknown conversation is 404", async () => {
    await mustGuard("POST", path, {});
  });
});

describe("unmuteConversation after muteConversation", () => {
  it("A conversation that is unmuted notifies again", async () => {
    const { ada, ben, id } = await acceptedGroup();
    await mute(ben, id);
    await unmute(ben, id);
    await pushedByJobs();
    await send(ada, id);
    expect(await pushNames(ben)).toContain("notification.created");
  });
});
