import "@/tests/support/realtime-server";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import {
  act,
  directConversation,
  getConversation,
  groupConversation,
  listMessages,
  listReceipts,
  listTexts,
  listTyping,
  readOne,
  remove,
  send,
  start,
} from "@/tests/support/messaging";
import {
  forgetPushes,
  jobs,
  mustFitSchema,
  pushedByJobs,
  recordPushes,
  runJobs,
} from "@/tests/support/pushes";
import { setPublisher, stopRealtimeServer } from "@/tests/support/realtime-server";
import { forgetJobs } from "@/tests/support/workers";

afterAll(stopRealtimeServer);
beforeEach(async () => {
  setPublisher();
  await forgetJobs();
});

const userChannel = ({ id }: { id: number }) => `private-user.${id}`;
const conversationChannel = (id: number) => `presence-conversation.${id}`;

const NOT_MUTED = { muted_unread_count: 0, muted: false, muted_until: null };

/** A group, all that was pushed of its making forgotten. */
async function quietGroup() {
  const scene = await groupConversation();
  await forgetPushes();
  return scene;
}

describe("Pushed events", () => {
  it("A message is pushed to the conversation, to everybody's list, and the unread counts to all but the sender", async () => {
    const { ada, ben, cleo, id } = await quietGroup();
    await start(cleo, [ben], "Elsewhere");
    await forgetPushes();
    await send(ada, id, "The stems are up.");
    const [message] = await listMessages(ada, id);
    const pushes = await pushedByJobs();
    for (const event of pushes) mustFitSchema(event);
    const [created, stopped, ...others] = pushes;
    const updated = others.filter(({ name }) => name === "conversation.updated");
    const unread = others.filter(({ name }) => name === "unread.changed");
    expect(created).toEqual({ name: "message.created", channels: [conversationChannel(id)], data: message });
    const who = { conversation_id: id, user_id: ada.id, name: ada.name };
    expect(stopped).toEqual({ name: "typing.stopped", channels: [conversationChannel(id)], data: who });
    expect(updated.flatMap(({ channels }) => channels).sort()).toEqual(
      [ada, ben, cleo].map(userChannel).sort(),
    );
    const { last_message, updated_at } = await getConversation(ada, id);
    for (const { data } of updated)
      expect(data).toEqual({
        conversation_id: id,
        last_message,
        updated_at,
        title: "Three",
        participant_count: 3,
      });
    expect(unread).toHaveLength(2);
    expect(unread.sort((a, b) => a.data.total_unread_count - b.data.total_unread_count)).toEqual([
      {
        name: "unread.changed",
        channels: [userChannel(cleo)],
        data: {
          conversation_id: id,
          unread_count: 2,
          marked_unread: false,
          total_unread_count: 2,
          ...NOT_MUTED,
        },
      },
      {
        name: "unread.changed",
        channels: [userChannel(ben)],
        data: {
          conversation_id: id,
          unread_count: 2,
          marked_unread: false,
          total_unread_count: 3,
          ...NOT_MUTED,
        },
      },
    ]);
  });

  it("Reading all is pushed: to the reader what is unread, to the conversation who has read how far", async () => {
    const { ada, ben, id, first } = await quietGroup();
    await act(ben, id, "read");
    const [receipt] = (await listReceipts(ada, id))[0].read_by;
    const pushes = await pushedByJobs();
    for (const event of pushes) mustFitSchema(event);
    expect(pushes).toEqual([
      {
        name: "unread.changed",
        channels: [userChannel(ben)],
        data: {
          conversation_id: id,
          unread_count: 0,
          marked_unread: false,
          total_unread_count: 0,
          ...NOT_MUTED,
        },
      },
      {
        name: "conversation.read",
        channels: [conversationChannel(id)],
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

  it("Reading one message is pushed in the same way, with that message", async () => {
    const { ada, ben, id, first } = await quietGroup();
    await readOne(ben, first);
    const [receipt] = (await listReceipts(ada, id))[0].read_by;
    const pushes = await pushedByJobs();
    for (const event of pushes) mustFitSchema(event);
    const who = { conversation_id: id, user_id: ben.id, name: ben.name };
    expect(pushes).toEqual([
      {
        name: "message.read",
        channels: [conversationChannel(id)],
        data: { ...who, message_id: first, read_at: receipt.read_at },
      },
      {
        name: "unread.changed",
        channels: [userChannel(ben)],
        data: {
          conversation_id: id,
          unread_count: 0,
          marked_unread: false,
          total_unread_count: 0,
          ...NOT_MUTED,
        },
      },
    ]);
  });

  it("Marking unread is pushed to the caller alone", async () => {
    const { ben, id } = await quietGroup();
    await act(ben, id, "read");
    await act(ben, id, "unread");
    await forgetPushes();
    await act(ben, id, "unread");
    expect(await pushedByJobs()).toEqual([
      {
        name: "unread.changed",
        channels: [userChannel(ben)],
        data: {
          conversation_id: id,
          unread_count: 1,
          marked_unread: true,
          total_unread_count: 1,
          ...NOT_MUTED,
        },
      },
    ]);
  });

  it("Deleting is pushed to the caller alone, up to which message", async () => {
    const { ada, ben, id } = await quietGroup();
    const last = await send(ada, id);
    await forgetPushes();
    await remove(ben, id);
    const pushes = await pushedByJobs();
    for (const event of pushes) mustFitSchema(event);
    expect(pushes).toEqual([
      {
        name: "conversation.deleted",
        channels: [userChannel(ben)],
        data: { conversation_id: id, deleted_up_to_message_id: last },
      },
      {
        name: "unread.changed",
        channels: [userChannel(ben)],
        data: {
          conversation_id: id,
          unread_count: 0,
          marked_unread: false,
          total_unread_count: 0,
          ...NOT_MUTED,
        },
      },
    ]);
  });

  it("Many messages are pushed each, but the lists and the counts once, in few requests", async () => {
    const { ada, ben, cleo, id } = await quietGroup();
    const messageIds: number[] = [];
    for (let turn = 0; turn < 105; turn++)
      messageIds.push(await send(turn === 50 ? ben : ada, id, `${turn}`));
    expect(await jobs()).toHaveLength(1);
    const requests: number[] = [];
    const pushes = recordPushes(() => false, requests);
    await runJobs();
    const findByName = (wanted: string) => pushes.filter(({ name }) => name === wanted);
    expect(findByName("message.created").map(({ data }) => data.id)).toEqual(messageIds);
    // A hundred at a time.
    for (const { id: user } of [ada, ben, cleo]) {
      const own = pushes.filter(({ channels }) => channels.includes(userChannel({ id: user })));
      expect(own.filter(({ name }) => name === "conversation.updated")).toHaveLength(2);
      expect(own.find(({ name }) => name === "conversation.updated")?.data.last_message.id).toBe(
        messageIds[99],
      );
    }
    expect(findByName("unread.changed").find(({ data }) => data.unread_count === 0)).toBeUndefined();
    // Beside the events of each hundred messages, one that notifies of their last.
    expect(requests).toHaveLength(12 + 1 + 2);
    expect(Math.max(...requests)).toBe(10);
    expect(await jobs()).toEqual([]);
  });

  it("Typing is pushed to the conversation at once, without the outbox (rule 11)", async () => {
    const { ada, ben, id } = await quietGroup();
    const pushes = recordPushes();
    await act(ada, id, "typing");
    await expect.poll(() => pushes).toHaveLength(1);
    const [{ expires_at }] = await listTyping(ben, id);
    const data = { conversation_id: id, user_id: ada.id, name: ada.name, expires_at };
    expect(pushes).toEqual([{ name: "typing.started", channels: [conversationChannel(id)], data }]);
    for (const event of pushes) mustFitSchema(event);
    expect(await jobs()).toEqual([]);
  });

  it("A text too long for an event is not pushed, but everything else of its message is (rule 15)", async () => {
    const { ada, ben, id } = await directConversation();
    await forgetPushes();
    const text = "\u0001".repeat(2000);
    const messageId = await send(ada, id, text);
    const pushes = await pushedByJobs();
    for (const event of pushes) mustFitSchema(event);
    const [created] = pushes;
    const updated = pushes.find(({ name }) => name === "conversation.updated");
    expect(created?.data).toMatchObject({ id: messageId, message_text: null, user: { id: ada.id } });
    expect(updated?.data.last_message).toMatchObject({ id: messageId, message_text: null });
    expect(await listTexts(ben, id, `?after_id=${messageId - 1}`)).toEqual([text]);
  });

  it("A text of 2,000 emoji, which is 8,000 bytes, is pushed (rule 15)", async () => {
    const { ada, id } = await directConversation();
    await forgetPushes();
    await send(ada, id, "🥁".repeat(2000));
    expect((await pushedByJobs())[0]?.data.message_text).toBe("🥁".repeat(2000));
  });

  it("Nothing is pushed of a message that is gone when its turn comes, and the job is done", async () => {
    const { id } = await directConversation();
    await sql`delete from conversations where id = ${id}`;
    expect([await pushedByJobs(), await jobs()]).toEqual([[], []]);
  });
});
