import { describe, expect, it } from "vitest";
import {
  type Conversation,
  type ConversationPages,
  filterConversations,
  openConversations,
  refreshed,
  updateRequestCount,
  withConversation,
  withLastMessage,
  withOlderConversations,
  withoutConversation,
  withUnread,
} from "@/components/community/messaging/conversations";
import { characterCount } from "@/components/community/messaging/message-length";
import { suggestPeople } from "@/components/community/messaging/people";
import {
  stillTyping,
  typingSentence,
  withoutTypist,
  withTypist,
} from "@/components/community/messaging/typists";
import { dayTitle, knownLocale, shortMoment } from "@/components/ui/moments";
import { conversationTitle } from "@/lib/community/messaging/names";

const person = (id: number, name: string) => ({
  id,
  name,
  avatar: "",
  last_read_message_id: null,
  last_read_at: null,
});
const AT = "2026-01-15T10:00:00.000Z";

function conversation(
  id: number,
  lastMessageId: number,
  names = ["Ana"],
  title: string | null = null,
): Conversation {
  return {
    id,
    type: names.length > 1 ? "group" : "direct",
    title,
    participants: [person(1, "Me"), ...names.map((name, i) => person(i + 2, name))],
    last_message: {
      id: lastMessageId,
      type: "text",
      message_text: "hello",
      created_at: AT,
      user: { id: 2, name: "Ana" },
    },
    unread_count: 1,
    marked_unread: true,
    is_request: false,
    muted: false,
    muted_until: null,
    created_at: AT,
    updated_at: AT,
  };
}
const messageEvent = (conversation_id: number, id: number, message_text: string | null = "news") => ({
  conversation_id,
  title: null,
  participant_count: 2,
  last_message: { id, type: "text" as const, message_text, created_at: AT, user: { id: 2, name: "Ana" } },
  updated_at: AT,
});

const conversationIds = ({ list }: ConversationPages) => list.map(({ id }) => id);

describe("The list of conversations", () => {
  const list = [conversation(8, 20), conversation(7, 10)];

  it("The list of conversations brings a conversation up with its new message, and ignores an old event", () => {
    expect(withLastMessage(list, messageEvent(7, 30), 1)?.map(({ id }) => id)).toEqual([7, 8]);
    expect(withLastMessage(list, messageEvent(7, 9), 1)).toBe(list);
  });

  it("The list of conversations must be fetched for a conversation it does not know, or a text too long for an event", () => {
    expect(withLastMessage(list, messageEvent(9, 30), 1)).toBeUndefined();
    expect(withLastMessage(list, messageEvent(7, 30, null), 1)).toBeUndefined();
  });

  it("The list of conversations must be fetched when somebody has left or the number of people is another one", () => {
    expect(withLastMessage(list, { ...messageEvent(7, 30), participant_count: 1 }, 1)).toBeUndefined();
  });

  it("The list of conversations takes the new title of a group from the event of its line", () => {
    const renamed = withLastMessage(list, { ...messageEvent(7, 30), title: "Harbour" }, 1);
    expect(renamed?.[0]).toMatchObject({ id: 7, title: "Harbour" });
  });

  it("A request ends with a message of the reader, not with one of another person of the group", () => {
    const requests = list.map((one) => ({ ...one, is_request: true }));
    expect(withLastMessage(requests, messageEvent(7, 30), 1)?.[0]?.is_request).toBe(true);
    expect(withLastMessage(requests, messageEvent(7, 30), 2)?.[0]?.is_request).toBe(false);
  });

  it("The number of requests is what the server counted, with what came and went since", () => {
    const request = (id: number, last: number) => ({ ...conversation(id, last), is_request: true });
    const initial = openConversations([request(8, 20), conversation(7, 10)], 2);
    expect(updateRequestCount(5, initial, initial)).toBe(5);
    const more = { ...initial, list: [request(9, 30), ...initial.list] };
    expect(updateRequestCount(5, initial, more)).toBe(6);
    const accepted = { ...initial, list: [conversation(8, 20), conversation(7, 10)] };
    expect(updateRequestCount(5, initial, accepted)).toBe(4);
    const older = { list: [...initial.list, request(6, 9)], older: 9 };
    expect(updateRequestCount(5, initial, older)).toBe(5);
    expect(updateRequestCount(5, initial, { ...older, older: undefined })).toBe(2);
  });

  it("The list of conversations keeps a mute until it is told of another state", () => {
    const muted = withUnread(list, { conversation_id: 8, unread_count: 1, muted: true, muted_until: AT });
    expect(withUnread(muted, { conversation_id: 8, unread_count: 2 })[0]).toMatchObject({
      muted: true,
      muted_until: AT,
    });
    const ended = withUnread(muted, { conversation_id: 8, unread_count: 2, muted: false, muted_until: null });
    expect(ended[0]).toMatchObject({ muted: false, muted_until: null });
  });

  it("The list of conversations keeps what was heard after the server answered", () => {
    const known = { list: withLastMessage(list, messageEvent(7, 30), 1) ?? [], older: undefined };
    expect(refreshed(known, openConversations(list)).list[0]).toMatchObject({
      id: 7,
      last_message: { id: 30 },
    });
    expect(conversationIds(refreshed(known, openConversations([conversation(8, 20)])))).toEqual([8]);
  });

  it("The list of conversations has further pages until one is not full, and each conversation once", () => {
    const first = openConversations(list, 2);
    expect(first.older).toBe(10);
    // Number 7 has moved up meanwhile; the page after 10 is as it was.
    const moved = { ...first, list: withLastMessage(first.list, messageEvent(7, 30), 1) ?? [] };
    const second = withOlderConversations(moved, [conversation(6, 9), conversation(5, 8)], 2);
    expect([conversationIds(second), second.older]).toEqual([[7, 8, 6, 5], 8]);
    const third = withOlderConversations(second, [conversation(4, 7)], 2);
    expect([conversationIds(third), third.older]).toEqual([[7, 8, 6, 5, 4], undefined]);
  });

  it("The list of conversations keeps loaded pages when the newest are fetched again, and drops what is gone from those", () => {
    const known = { list: [...list, conversation(6, 9), conversation(5, 8)], older: 8 };
    const again = refreshed(known, openConversations([conversation(9, 40), conversation(8, 20)], 2));
    expect([conversationIds(again), again.older]).toEqual([[9, 8, 7, 6, 5], 8]);
    const without = refreshed(known, openConversations([conversation(7, 10), conversation(6, 9)], 2));
    expect([conversationIds(without), without.older]).toEqual([[7, 6, 5], 8]);
  });

  it("The list of conversations loads the next page where the pages end, whatever single older conversation is known", () => {
    const open = { list: withConversation(list, conversation(1, 1)), older: 10 };
    const next = withOlderConversations(open, [conversation(6, 9), conversation(5, 8)], 2);
    expect([conversationIds(next), next.older]).toEqual([[8, 7, 6, 5, 1], 8]);
  });

  it("The list of conversations loses a conversation that was deleted, unless something newer was said", () => {
    const deletion = { conversation_id: 7, deleted_up_to_message_id: 10 };
    expect(withoutConversation(list, deletion).map(({ id }) => id)).toEqual([8]);
    const newer = withLastMessage(list, messageEvent(7, 30), 1) ?? [];
    expect(withoutConversation(newer, deletion)).toEqual(newer);
  });

  it("The list of conversations shows a mark of unread as it is told", () => {
    const marked = withUnread(list, { conversation_id: 8, unread_count: 1, marked_unread: false });
    expect(marked[0]).toMatchObject({ unread_count: 1, marked_unread: false });
  });

  it("The list of conversations takes the mark of unread away with the last unread message", () => {
    expect(withUnread(list, { conversation_id: 7, unread_count: 0 })[1]).toMatchObject({
      unread_count: 0,
      marked_unread: false,
    });
  });

  it("The list of conversations finds words in names, titles and last messages, without case and accents", () => {
    const all = [conversation(1, 1, ["Zoë Brown"]), conversation(2, 2, ["Ana", "Ben"], "Harbour sessions")];
    expect(filterConversations(all, "ZOE").map(({ id }) => id)).toEqual([1]);
    expect(filterConversations(all, "hello harb").map(({ id }) => id)).toEqual([2]);
    expect(filterConversations(all, "  ")).toBe(all);
  });

  it("The list of conversations calls a group without a title by its people", () => {
    expect(conversationTitle(conversation(1, 1, ["Ana", "Ben", "Cleo"]), 1)).toBe("Ana, Ben and Cleo");
    expect(conversationTitle(conversation(1, 1, ["Ana", "Ben", "Cleo", "Dan"]), 1)).toBe(
      "Ana, Ben and 2 others",
    );
  });
});

describe("Who is typing", () => {
  const sign = { user_id: 2, name: "Ana", expires_at: "2026-01-15T10:00:06.000Z" };
  const now = Date.parse(AT);

  it("Somebody types until the sign expires, and is one however often it is renewed", () => {
    const typists = withTypist(withTypist([], sign, now), sign, now + 1000);
    expect(typists).toHaveLength(1);
    expect(stillTyping(typists, now + 5999)).toHaveLength(1);
    expect(stillTyping(typists, now + 6000)).toEqual([]);
    expect(withoutTypist(typists, 2)).toEqual([]);
  });

  it("A sign of typing gets the whole six seconds when this clock is wrong", () => {
    expect(withTypist([], sign, now + 3_600_000)[0]?.until).toBe(now + 3_606_000);
    expect(withTypist([], sign, now - 3_600_000)[0]?.until).toBe(now - 3_594_000);
  });

  it("A sentence says who is typing", () => {
    const names = (...all: string[]) =>
      typingSentence(all.map((name, i) => ({ user_id: i, name, until: 0 })));
    expect([names(), names("Ana"), names("Ana", "Ben"), names("Ana", "Ben", "Cleo", "Dan")]).toEqual([
      "",
      "Ana is typing",
      "Ana and Ben are typing",
      "Ana, Ben and 2 others are typing",
    ]);
  });
});

describe("The words of the inbox", () => {
  const clock = { now: Date.parse("2026-01-15T22:30:00Z"), locale: "en-GB", timeZone: "Europe/Berlin" };

  it("The words of the inbox say when, by the reader's calendar", () => {
    const formatMoment = (at: string) => shortMoment(Date.parse(at), clock);
    expect([
      formatMoment("2026-01-15T22:29:30Z"),
      formatMoment("2026-01-15T22:10:00Z"),
      formatMoment("2026-01-15T09:05:00Z"),
      formatMoment("2026-01-14T22:59:00Z"),
      formatMoment("2026-01-02T12:00:00Z"),
    ]).toEqual(["now", "20 min", "10:05", "Wed", "2 Jan"]);
    expect(dayTitle(Date.parse("2026-01-14T23:00:00Z"), clock)).toBe("Today");
    expect(dayTitle(Date.parse("2026-01-14T22:59:00Z"), clock)).toBe("Yesterday");
  });

  it("The words of the inbox are in our language where the browser names one that is none", () => {
    expect(["de-AT", "en-US@posix", "", undefined].map(knownLocale)).toEqual([
      "de-AT",
      "en-GB",
      "en-GB",
      "en-GB",
    ]);
  });

  it("The words of the inbox count characters as the server does: code points, trimmed", () => {
    expect(characterCount(` ${"𝄞".repeat(2000)} `)).toMatchObject({
      tooLong: false,
      words: "2,000 of 2,000",
    });
    expect(characterCount("𝄞".repeat(2001))).toMatchObject({ tooLong: true, words: "1 too many" });
    expect(characterCount("  \n ")).toMatchObject({ empty: true, words: "" });
    expect(characterCount("a".repeat(1800)).words).toBe("");
  });

  it("The words of the inbox offer those one follows before anything is searched for, and nobody twice", () => {
    const [ana, ben] = [
      { id: 2, name: "Ana", avatar: "" },
      { id: 3, name: "Ben", avatar: "" },
    ];
    expect(suggestPeople("", [], [ana, ben], [])).toEqual([ana, ben]);
    expect(suggestPeople("b", [], [ana, ben], [])).toEqual([ben]);
    expect(suggestPeople("an", [ana], [ben], [ana])).toEqual([]);
  });
});
