import "@/tests/support/realtime-server";
import type { ServerResponse } from "node:http";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { unlockAbandonedJobs } from "@/lib/jobs/queries";
import {
  act,
  conversationOf,
  directConversation,
  groupConversation,
  messagesOf,
  readOne,
  receiptsOf,
  remove,
  send,
  start,
  textsOf,
  totalOf,
  typingOf,
} from "@/tests/support/messaging";
import { jobs, makeDue, mustFitSchema, pushedByJobs, recordPushes, runJobs } from "@/tests/support/pushes";
import { publishTo, stopRealtimeServer } from "@/tests/support/realtime-server";

afterAll(stopRealtimeServer);
beforeEach(async () => {
  publishTo();
  await sql`delete from graphile_worker._private_jobs`;
});

const privateOf = ({ id }: { id: number }) => `private-user.${id}`;
const presenceOf = (id: number) => `presence-conversation.${id}`;
const sorted = (channels: string[] | undefined) => [...(channels ?? [])].sort();

/** A group, all that was pushed of its making forgotten. */
async function quietGroup() {
  const scene = await groupConversation();
  await sql`delete from graphile_worker._private_jobs`;
  return scene;
}

describe("What is pushed", () => {
  it("of a message: to the conversation, to everybody's list, and what is unread to all but the sender", async () => {
    const { ada, ben, cleo, id } = await quietGroup();
    await start(cleo, [ben], "Elsewhere");
    await sql`delete from graphile_worker._private_jobs`;
    await send(ada, id, "The stems are up.");
    const [message] = await messagesOf(ada, id);
    const pushed = await pushedByJobs();
    for (const event of pushed) mustFitSchema(event);
    const [created, stopped, updated, ...unread] = pushed;
    expect(created).toEqual({ name: "message.created", channels: [presenceOf(id)], data: message });
    const who = { conversation_id: id, user_id: ada.id, name: ada.name };
    expect(stopped).toEqual({ name: "typing.stopped", channels: [presenceOf(id)], data: who });
    expect(updated).toMatchObject({ name: "conversation.updated" });
    expect(sorted(updated?.channels)).toEqual([ada, ben, cleo].map(privateOf).sort());
    const { last_message, updated_at } = await conversationOf(ada, id);
    expect(updated?.data).toEqual({ conversation_id: id, last_message, updated_at });
    expect(unread.sort((a, b) => a.data.total_unread_count - b.data.total_unread_count)).toEqual([
      {
        name: "unread.changed",
        channels: [privateOf(cleo)],
        data: { conversation_id: id, unread_count: 2, total_unread_count: 2 },
      },
      {
        name: "unread.changed",
        channels: [privateOf(ben)],
        data: { conversation_id: id, unread_count: 2, total_unread_count: 3 },
      },
    ]);
  });

  it("of reading all: to the reader what is unread, to the conversation who has read how far", async () => {
    const { ada, ben, id, first } = await quietGroup();
    await act(ben, id, "read");
    const [receipt] = (await receiptsOf(ada, id))[0].read_by;
    const pushed = await pushedByJobs();
    for (const event of pushed) mustFitSchema(event);
    expect(pushed).toEqual([
      {
        name: "unread.changed",
        channels: [privateOf(ben)],
        data: { conversation_id: id, unread_count: 0, total_unread_count: 0 },
      },
      {
        name: "conversation.read",
        channels: [presenceOf(id)],
        data: {
          conversation_id: id,
          user_id: ben.id,
          name: ben.name,
          last_read_message_id: first,
          read_at: receipt.read_at,
        },
      },
    ]);
  });

  it("of reading one message: the same, with that message", async () => {
    const { ada, ben, id, first } = await quietGroup();
    await readOne(ben, first);
    const [receipt] = (await receiptsOf(ada, id))[0].read_by;
    const pushed = await pushedByJobs();
    for (const event of pushed) mustFitSchema(event);
    const who = { conversation_id: id, user_id: ben.id, name: ben.name };
    expect(pushed).toEqual([
      {
        name: "message.read",
        channels: [presenceOf(id)],
        data: { ...who, message_id: first, read_at: receipt.read_at },
      },
      {
        name: "unread.changed",
        channels: [privateOf(ben)],
        data: { conversation_id: id, unread_count: 0, total_unread_count: 0 },
      },
    ]);
  });

  it.each([
    ["marking unread", (...[who, id]: Parameters<typeof remove>) => act(who, id, "unread"), 1],
    ["deleting", remove, 0],
  ] as const)("of %s: to the caller alone", async (_, change, unread_count) => {
    const { ben, id } = await quietGroup();
    await change(ben, id);
    expect(await pushedByJobs()).toEqual([
      {
        name: "unread.changed",
        channels: [privateOf(ben)],
        data: { conversation_id: id, unread_count, total_unread_count: unread_count },
      },
    ]);
  });

  it("rule 11: of typing: to the conversation at once, without the outbox", async () => {
    const { ada, ben, id } = await quietGroup();
    const taken = recordPushes();
    await act(ada, id, "typing");
    await expect.poll(() => taken, { interval: 5 }).toHaveLength(1);
    const [{ expires_at }] = await typingOf(ben, id);
    const data = { conversation_id: id, user_id: ada.id, name: ada.name, expires_at };
    expect(taken).toEqual([{ name: "typing.started", channels: [presenceOf(id)], data }]);
    for (const event of taken) mustFitSchema(event);
    expect(await jobs()).toEqual([]);
  });

  it("rule 15: of a text too long for an event: everything but the text", async () => {
    const { ada, ben, id } = await directConversation();
    await sql`delete from graphile_worker._private_jobs`;
    const text = "\u0001".repeat(2000);
    const sent = await send(ada, id, text);
    const pushed = await pushedByJobs();
    for (const event of pushed) mustFitSchema(event);
    const [created, , updated] = pushed;
    expect(created?.data).toMatchObject({ id: sent, message_text: null, user: { id: ada.id } });
    expect(updated?.data.last_message).toMatchObject({ id: sent, message_text: null });
    expect(await textsOf(ben, id, `?after_id=${sent - 1}`)).toEqual([text]);
  });

  it("rule 15: of 2,000 emoji: the text, which is 8,000 bytes", async () => {
    const { ada, id } = await directConversation();
    await sql`delete from graphile_worker._private_jobs`;
    await send(ada, id, "🥁".repeat(2000));
    expect((await pushedByJobs())[0]?.data.message_text).toBe("🥁".repeat(2000));
  });

  it("of what is gone when its turn comes: nothing, and the job is done", async () => {
    const { id } = await directConversation();
    await sql`delete from conversations where id = ${id}`;
    expect([await pushedByJobs(), await jobs()]).toEqual([[], []]);
  });
});

describe("When the channels server", () => {
  it("rule 16: is away, the send is answered and stored, and the push comes when it is back", async () => {
    const { ada, ben, id } = await quietGroup();
    recordPushes(() => true);
    await send(ada, id, "Into the dark");
    expect([(await textsOf(ben, id))[0], await totalOf(ben)]).toEqual(["Into the dark", 2]);
    await runJobs();
    const [waiting] = await jobs();
    expect(waiting).toMatchObject({ attempts: 1, last_error: expect.stringContaining("503") });

    await makeDue();
    const pushed = await pushedByJobs();
    expect(pushed.map(({ name }) => name)).toContain("message.created");
    expect(await jobs()).toEqual([]);
  });

  it("rule 16: stays away, it is asked again after growing pauses", async () => {
    const { ada, id } = await quietGroup();
    await send(ada, id);
    recordPushes(() => true);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt++) {
      await runJobs();
      const [waiting] = await jobs();
      expect(waiting?.attempts).toBe(attempt);
      pauses.push(waiting?.seconds ?? 0);
      await makeDue();
    }
    expect(pauses[0]).toBeGreaterThan(1);
    for (const [turn, pause] of pauses.slice(1).entries())
      expect(pause).toBeGreaterThan((pauses[turn] ?? 0) * 2);
  });

  it("rule 16: takes one event and not the next, all come again: at least once", async () => {
    const { ada, id } = await quietGroup();
    await send(ada, id);
    const first = recordPushes(({ name }) => name === "conversation.updated");
    await runJobs();
    expect(first.map(({ name }) => name)).toEqual(["message.created", "typing.stopped"]);
    await makeDue();
    const second = await pushedByJobs();
    expect(second[0]).toEqual(first[0]);
    expect(second.map(({ name }) => name)).toContain("conversation.updated");
  });

  it("rule 16: never answers, sending, reading and typing go on", async () => {
    const { ada, ben, id } = await quietGroup();
    const unanswered: ServerResponse[] = [];
    publishTo((_, response) => unanswered.push(response));
    await act(ada, id, "typing");
    const running = send(ada, id).then(() => runJobs());
    for (let turn = 0; turn < 5; turn++) {
      await send(ada, id, `${turn}`);
      await act(ben, id, "read");
      await act(ben, id, "typing");
    }
    expect(await totalOf(ben)).toBe(0);
    await expect.poll(() => unanswered.length, { interval: 5 }).toBeGreaterThan(5);
    recordPushes();
    for (const response of unanswered) response.destroy();
    await running;
  });

  it("rule 16: refuses a push of reading, the reading stays", async () => {
    const { ben, id } = await quietGroup();
    recordPushes(() => true);
    await act(ben, id, "read");
    await runJobs();
    expect(await totalOf(ben)).toBe(0);
    await makeDue();
    expect((await pushedByJobs()).map(({ name }) => name)).toEqual(["unread.changed", "conversation.read"]);
  });
});

describe("When the process that pushes dies", () => {
  const hold = (age: string) => sql`
    update graphile_worker._private_jobs
    set locked_at = now() - ${age}::interval, locked_by = 'worker-that-died', attempts = 1`;

  it("rule 16: its jobs are taken again after a minute", async () => {
    const { ada, id } = await quietGroup();
    await send(ada, id);
    await hold("61 seconds");
    expect(await pushedByJobs()).toEqual([]);
    await unlockAbandonedJobs();
    expect((await pushedByJobs()).map(({ name }) => name)).toContain("message.created");
    expect(await jobs()).toEqual([]);
  });

  it("rule 16: jobs that are just being done are left to those who do them", async () => {
    const { ada, id } = await quietGroup();
    await send(ada, id);
    await hold("50 seconds");
    await unlockAbandonedJobs();
    expect(await pushedByJobs()).toEqual([]);
    expect(await jobs()).toMatchObject([{ locked: true }]);
  });
});
