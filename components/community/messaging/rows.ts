import { dayOf, type ReaderClock } from "@/components/ui/moments";
import type { Outbox, Outgoing } from "./outbox";
import type { Thread, ThreadMessage } from "./thread";

/** The lines of a thread as they are drawn. */

interface Line {
  /** The same for a message on its way and when it has arrived, so that it stays where it is on the screen. */
  key: string;
  /** When it was sent. */
  at: number;
  mine: boolean;
  /** The first line of a day. */
  opensDay: boolean;
  /** The first of several by one author with little time between. */
  opensGroup: boolean;
  /** The first line the reader has not seen. */
  opensUnread: boolean;
}

export type Row = Line &
  ({ kind: "message"; message: ThreadMessage } | { kind: "outgoing"; outgoing: Outgoing });

const GROUP_MS = 5 * 60_000;

/** The rows of a thread, oldest first: what has arrived, then what is on its way. */
export function rowsOf(
  thread: Thread,
  outbox: Outbox,
  { userId, clock, unreadFrom }: { userId: number; clock: ReaderClock; unreadFrom?: number },
): Row[] {
  const rows: Row[] = [];
  const arrived = new Set<string>();
  let author: number | undefined;

  const place = (at: number, by: number) => {
    const before = rows.at(-1);
    const opensDay = before === undefined || dayOf(before.at, clock) !== dayOf(at, clock);
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
      kind: "message",
      key: own ?? String(message.id),
      opensUnread,
      opensGroup: line.opensGroup || opensUnread,
      message,
    });
  }
  for (const outgoing of outbox) {
    if (arrived.has(outgoing.client_message_id)) continue;
    const written = Math.max(Date.parse(outgoing.written_at), rows.at(-1)?.at ?? 0);
    rows.push({ ...place(written, userId), kind: "outgoing", key: outgoing.client_message_id, outgoing });
  }
  return rows;
}

/** Which of the messages on their way have arrived without our being told. */
export function arrivedOf(thread: Thread, outbox: Outbox, userId: number): string[] {
  if (outbox.length === 0) return [];
  const own = new Set(
    thread.messages.filter(({ user }) => user.id === userId).map((message) => message.client_message_id),
  );
  return outbox.map(({ client_message_id }) => client_message_id).filter((id) => own.has(id));
}

/** The first message of others after what the reader had read when the thread was opened. */
export function firstUnread(
  thread: Thread,
  userId: number,
  lastReadMessageId: number | null,
): number | undefined {
  return thread.messages.find(
    (message) => message.id > (lastReadMessageId ?? 0) && message.user.id !== userId,
  )?.id;
}
