import { dayName, type ViewerClock } from "@/components/ui/moments";
import type { Outbox, Outgoing } from "./outbox";
import type { Thread, ThreadMessage } from "./thread";

/** The rows of a thread, as rendered. */

interface Line {
  /** The same before and after the message has arrived, so that its row keeps its place. */
  key: string;
  at: number;
  mine: boolean;
  /** Whether it starts a day. */
  opensDay: boolean;
  /** Whether it starts a run of messages by one author within a short time. */
  opensGroup: boolean;
  /** Whether it is the first unread message. */
  opensUnread: boolean;
}

export type Row = Line &
  (
    | { kind: "message"; message: ThreadMessage }
    | { kind: "notice"; message: ThreadMessage }
    | { kind: "outgoing"; outgoing: Outgoing }
  );

const GROUP_MS = 5 * 60_000;

/** The rows of a thread, oldest first: received messages, then those being sent. */
export function buildRows(
  thread: Thread,
  outbox: Outbox,
  { userId, clock, unreadFrom }: { userId: number; clock: ViewerClock; unreadFrom?: number },
): Row[] {
  const rows: Row[] = [];
  const arrived = new Set<string>();
  let author: number | undefined;

  const place = (at: number, by: number) => {
    const before = rows.at(-1);
    const opensDay = before === undefined || dayName(before.at, clock) !== dayName(at, clock);
    const opensGroup = opensDay || author !== by || at - before.at > GROUP_MS;
    author = by;
    return { at, mine: by === userId, opensDay, opensGroup, opensUnread: false };
  };

  for (const message of thread.messages) {
    const mine = message.user.id === userId;
    const own = mine ? message.client_message_id : null;
    if (own !== null) arrived.add(own);
    const line = place(Date.parse(message.created_at), message.user.id);
    const opensUnread = message.id === unreadFrom;
    rows.push({
      ...line,
      kind: message.type === "text" ? "message" : "notice",
      key: own ?? String(message.id),
      opensUnread,
      opensGroup: line.opensGroup || opensUnread,
      message,
    });
    // The message after a notice begins with its author's name.
    if (message.type !== "text") author = undefined;
  }
  for (const outgoing of outbox) {
    if (arrived.has(outgoing.client_message_id)) continue;
    const writtenAt = Math.max(Date.parse(outgoing.written_at), rows.at(-1)?.at ?? 0);
    rows.push({ ...place(writtenAt, userId), kind: "outgoing", key: outgoing.client_message_id, outgoing });
  }
  return rows;
}

/** The messages of the outbox that have arrived although their response was lost. */
export function arrivedKeys(thread: Thread, outbox: Outbox, userId: number): string[] {
  if (outbox.length === 0) return [];
  const own = new Set(
    thread.messages.filter(({ user }) => user.id === userId).map((message) => message.client_message_id),
  );
  return outbox.map(({ client_message_id }) => client_message_id).filter((id) => own.has(id));
}

/** The first message by others after the reader's last read one, as of when the thread was opened. */
export function firstUnread(
  thread: Thread,
  userId: number,
  lastReadMessageId: number | null,
): number | undefined {
  return thread.messages.find(
    ({ id, type, user }) => id > (lastReadMessageId ?? 0) && user.id !== userId && type === "text",
  )?.id;
}
