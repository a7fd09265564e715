import { between } from "@/lib/platform/artwork/draw";
import { random } from "@/lib/platform/random";
import { type Clock, iso } from "./clock";
import { SCRIPTS, type Script, SMALL_TALK } from "./conversation-texts";

type Line = { conversation: number; user: number; text: string; time: number; seen: boolean };

export type Messaging = Record<
  "conversations" | "participants" | "messages" | "receipts",
  Record<string, unknown>[]
>;

const EXCHANGES = 60;

/** Direct and group conversations. The demo rival is in none of the demo producer's. */
export function drawMessaging(clock: Clock): Messaging {
  const next = random("messages");
  const all = [...SCRIPTS, ...drawExchanges(next)];
  const lines = all.flatMap((script, i) => speak(script, i + 1, clock, next));
  // Ids in the order of time, as if everything had been sent here.
  lines.sort((a, b) => a.time - b.time);
  const messages = lines.map((line, i) => ({ ...line, id: i + 1 }));
  const tables: Messaging = { conversations: [], participants: [], messages: [], receipts: [] };

  all.forEach(({ title, people }, i) => {
    const own = messages.filter(({ conversation }) => conversation === i + 1);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return;
    const [low, high] = people.length === 2 ? [...people].sort((a, b) => a - b) : [];
    tables.conversations.push({
      id: i + 1,
      type: people.length === 2 ? "direct" : "group",
      title: title ?? null,
      direct_low_id: low ?? null,
      direct_high_id: high ?? null,
      last_message_id: last.id,
      created_at: iso(first.time),
      updated_at: iso(last.time),
    });
    for (const user of people) {
      const read = own.filter((message) => message.user !== user && message.seen);
      const lastRead = read.at(-1);
      const readAt = (time: number) => iso(Math.min(clock.now, time + between(next, 1, 50) * 60_000));
      tables.participants.push({
        conversation_id: i + 1,
        user_id: user,
        joined_at: iso(first.time),
        last_read_message_id: lastRead?.id ?? null,
        last_read_at: lastRead ? readAt(lastRead.time) : null,
        marked_unread: false,
      });
      for (const message of read)
        tables.receipts.push({ message_id: message.id, user_id: user, read_at: readAt(message.time) });
    }
  });
  tables.messages = messages.map(({ id, conversation, user, text, time }) => ({
    id,
    conversation_id: conversation,
    user_id: user,
    message_text: text,
    created_at: iso(time),
  }));
  return tables;
}

/** The messages of a script: minutes between lines, hours at a `>`, all in the past. */
function speak(
  { people, daysAgo, unread = 0, lines }: Script,
  conversation: number,
  clock: Clock,
  next: () => number,
): Line[] {
  const texts = lines.trim().split("\n");
  let time = clock.at(daysAgo, 8 * 3600 + next() * 9 * 3600);
  return texts.map((text, i) => {
    const match = /^\s*(> )?(\d+) (.+)$/.exec(text);
    const user = people[Number(match?.[2])];
    if (!match?.[3] || user === undefined) throw new Error(`This is not a line of a conversation: ${text}`);
    time += match[1] ? between(next, 180, 540) * 60_000 : between(next, 1, 14) * 60_000;
    return { conversation, user, text: match[3], time, seen: i < texts.length - unread };
  });
}

/** Small talk between producers and listeners, except for the five demo accounts. */
function drawExchanges(next: () => number): Script[] {
  const pairs = new Set<string>();
  return Array.from({ length: EXCHANGES }, (_, i) => {
    let pair: number[];
    do pair = [between(next, 44, 400), between(next, 6, 43)];
    while (pairs.has(pair.join()));
    pairs.add(pair.join());
    return {
      people: pair,
      daysAgo: between(next, 2, 380),
      lines: SMALL_TALK[i % SMALL_TALK.length] ?? "0 hi",
    };
  });
}
