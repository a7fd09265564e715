import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrivedKeys, buildRows, firstUnread } from "@/components/community/messaging/rows";
import {
  catchUpFrom,
  openThread,
  type ThreadMessage,
  withCreated,
  withMessages,
  withOlder,
  withReadReceipt,
  withReadState,
} from "@/components/community/messaging/thread";

const ME = 1;
const OTHER = 2;
const clock = { now: Date.parse("2026-01-20T12:00:00Z"), locale: "en-GB", timeZone: "UTC" };

function message(
  id: number,
  from = OTHER,
  at = `2026-01-15T10:00:${String(id % 60).padStart(2, "0")}.000Z`,
): ThreadMessage {
  return {
    id,
    conversation_id: 7,
    type: "text",
    message_text: `text ${id}`,
    user: { id: from, name: `user ${from}` },
    created_at: at,
    client_message_id: null,
    read_by: [],
    read_count: 0,
    recipient_count: 1,
  };
}
const ids = (thread: { messages: readonly { id: number }[] }) => thread.messages.map(({ id }) => id);

describe("A thread", () => {
  it("A thread holds every message once and oldest first, however they come", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 })), (batches) => {
        const thread = batches.reduce(
          (all, batch) =>
            withMessages(
              all,
              batch.map((id) => message(id)),
            ),
          openThread([]),
        );
        expect(ids(thread)).toEqual([...new Set(batches.flat())].sort((a, b) => a - b));
      }),
    );
  });

  it("A thread opens with the newest page turned round, and knows whether there is more", () => {
    expect(ids(openThread([message(3), message(2)], 2))).toEqual([2, 3]);
    expect(openThread([message(3), message(2)], 2).hasOlder).toBe(true);
    expect(openThread([message(3)], 2).hasOlder).toBe(false);
  });

  it("A thread takes older pages until one is not full", () => {
    const open = openThread([message(9), message(8)], 2);
    const more = withOlder(open, [message(7), message(6)], 2);
    expect([ids(more), more.hasOlder]).toEqual([[6, 7, 8, 9], true]);
    expect(withOlder(more, [message(5)], 2).hasOlder).toBe(false);
  });

  it("A thread keeps a receipt that came by an event when a page without it comes later", () => {
    const reader = {
      conversation_id: 7,
      user_id: OTHER,
      name: "user 2",
      read_at: "2026-01-15T11:00:00.000Z",
    };
    const thread = withReadReceipt(openThread([message(5, ME)]), { ...reader, message_id: 5 });
    expect(withMessages(thread, [message(5, ME)]).messages[0]).toMatchObject({
      read_count: 1,
      read_by: [{ user_id: OTHER }],
    });
  });

  it("A thread reads up to a message: those before it, none of the reader's own, none twice", () => {
    const reader = {
      user_id: OTHER,
      name: "user 2",
      last_read_message_id: 4,
      read_at: "2026-01-15T11:00:00.000Z",
    };
    const thread = withReadState(
      openThread([message(5, ME), message(4, ME), message(3), message(2, ME)]),
      reader,
    );
    expect(thread.messages.map(({ read_count }) => read_count)).toEqual([1, 0, 1, 0]);
    expect(withReadState(thread, reader)).toBe(thread);
  });

  it("A thread takes a message of an event as read by nobody", () => {
    const { read_by, read_count, recipient_count, ...event } = message(6);
    expect(withCreated(openThread([]), event, 4).messages[0]).toMatchObject({
      read_by: [],
      recipient_count: 3,
    });
  });

  it("A thread asks again for the last twenty when it catches up, whose receipts may have changed", () => {
    const known = Array.from({ length: 50 }, (_, i) => message(i + 1)).reverse();
    expect(catchUpFrom(openThread(known))).toBe(31);
    expect(catchUpFrom(openThread([message(8)]))).toBe(8);
    expect(catchUpFrom(openThread([]))).toBeUndefined();
  });
});

describe("The rows of a thread", () => {
  const key = "6f8a1f6e-0000-4000-8000-000000000001";
  const outgoing = {
    client_message_id: key,
    conversation_id: 7,
    text: "hi",
    written_at: "2026-01-15T10:00:30.000Z",
    state: "sending" as const,
  };
  const renderRows = (messages: ThreadMessage[], outbox = [outgoing], unreadFrom?: number) =>
    buildRows(openThread(messages.toReversed()), outbox, { userId: ME, clock, unreadFrom });

  it("The rows of a thread show a message on its way last, and under the same key when it has arrived", () => {
    expect(renderRows([message(1)]).map((row) => row.key)).toEqual(["1", key]);
    const arrived = { ...message(2, ME), client_message_id: key };
    expect(renderRows([message(1), arrived]).map((row) => [row.key, row.kind])).toEqual([
      ["1", "message"],
      [key, "message"],
    ]);
    expect(arrivedKeys(openThread([arrived]), [outgoing], ME)).toEqual([key]);
  });

  it("The rows of a thread keep a message on its way in the day of the last one, also when the clock of its browser is behind", () => {
    const late = { ...message(1), created_at: "2026-01-16T00:00:30.000Z" };
    const behind = { ...outgoing, written_at: "2026-01-15T23:59:30.000Z" };
    const [, row] = buildRows(openThread([late]), [behind], { userId: ME, clock });
    expect(row).toMatchObject({ at: Date.parse(late.created_at), opensDay: false });
  });

  it("The rows of a thread do not take somebody else's message for one's own because it carries the same id", () => {
    const theirs = { ...message(2), client_message_id: key };
    expect(renderRows([theirs]).map((row) => row.key)).toEqual(["2", key]);
    expect(arrivedKeys(openThread([theirs]), [outgoing], ME)).toEqual([]);
  });

  it("The rows of a thread open a day by the reader's calendar, and a group by author and time", () => {
    const rows = renderRows(
      [
        message(1, OTHER, "2026-01-15T23:59:00Z"),
        message(2, OTHER, "2026-01-16T00:00:00Z"),
        message(3, OTHER, "2026-01-16T00:04:00Z"),
        message(4, ME, "2026-01-16T00:04:30Z"),
        message(5, ME, "2026-01-16T00:10:00Z"),
      ],
      [],
    );
    expect(rows.map(({ opensDay }) => opensDay)).toEqual([true, true, false, false, false]);
    expect(rows.map(({ opensGroup }) => opensGroup)).toEqual([true, true, false, true, true]);
  });

  it("The rows of a thread mark where the unread ones begin: after what was read, at somebody else's", () => {
    const thread = openThread([message(4), message(3, ME), message(2)]);
    expect(firstUnread(thread, ME, 2)).toBe(4);
    expect(firstUnread(thread, ME, null)).toBe(2);
    expect(firstUnread(thread, ME, 4)).toBeUndefined();
    expect(renderRows([message(2), message(4)], [], 4).map(({ opensUnread }) => opensUnread)).toEqual([
      false,
      true,
    ]);
  });
});
