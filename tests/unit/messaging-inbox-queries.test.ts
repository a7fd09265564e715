import { createRequire } from "node:module";
import type { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Conversation } from "@/components/community/messaging/conversations";
import { Counts } from "@/components/community/messaging/counts";
import {
  adoptConversations,
  adoptThread,
  knownConversation,
  markConversation,
  setUnread,
  threadQuery,
} from "@/components/community/messaging/inbox-queries";
import { openThread, type ThreadMessage } from "@/components/community/messaging/thread";

/** The inbox in the cache of the browser, with a server that answers as each test says. */

// The library's part for React needs the React of browsers, which tests of the server do not have; its cache is a package beside it.
vi.mock("@tanstack/react-query", () => ({ queryOptions: (options: object) => options }));
const readPackage = createRequire(createRequire(import.meta.url).resolve("@tanstack/react-query"));
const library: { QueryClient: new () => QueryClient } = readPackage("@tanstack/query-core");

const AT = "2026-01-15T10:00:00.000Z";

const conversation = (id: number, changes: Partial<Conversation> = {}): Conversation => ({
  ...{ id, type: "direct", title: null, participants: [], unread_count: 2, marked_unread: false },
  ...{ is_request: false, muted: false, muted_until: null, created_at: AT, updated_at: AT },
  last_message: {
    ...{ id: id * 100, type: "text", message_text: "hello", created_at: AT },
    user: { id: 2, name: "Ana" },
  },
  ...changes,
});

const message = (id: number): ThreadMessage => ({
  ...{ id, conversation_id: 7, type: "text", message_text: `m${id}`, created_at: AT },
  ...{ client_message_id: null, read_by: [], read_count: 0, recipient_count: 1 },
  user: { id: 2, name: "Ana" },
});

let client: QueryClient;
let counts: Counts;
const requests: string[] = [];

/** Answers requests by their address and method. */
const serveAnswers = (answer: (url: URL) => { status?: number; body: object }) =>
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    const { status = 200, body } = answer(new URL(path, "http://downbeat.test"));
    return new Response(JSON.stringify(body), { status });
  });

beforeEach(() => {
  requests.length = 0;
  client = new library.QueryClient();
  counts = new Counts({ unread: 5, bell: 0 });
  adoptConversations(client, { list: [conversation(7), conversation(8, { muted: true })], older: undefined });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const unread = (id: number) => knownConversation(client, id)?.unread_count;

describe("Unread messages in the inbox", () => {
  it("The total changes with a conversation, and not with one that is muted", () => {
    setUnread(client, counts, { conversation_id: 7, unread_count: 3 });
    expect([unread(7), counts.values.unread]).toEqual([3, 6]);
    setUnread(client, counts, { conversation_id: 8, unread_count: 9 });
    expect([unread(8), counts.values.unread]).toEqual([9, 6]);
  });

  it("The total is what the server reports, without the messages of muted conversations", () => {
    const report = { total_unread_count: 11, muted_unread_count: 9 };
    setUnread(client, counts, { conversation_id: 7, unread_count: 2, ...report });
    expect(counts.values.unread).toBe(2);
  });

  it("A conversation is shown as read at once, and as before when the server refuses", async () => {
    serveAnswers(() => ({ status: 404, body: { success: false, message: "No.", error: "not_found" } }));
    const marking = markConversation(client, counts, 7, "read");
    await vi.waitFor(() => expect([unread(7), counts.values.unread]).toEqual([0, 3]));
    await expect(marking).rejects.toMatchObject({ code: "not_found" });
    expect([unread(7), counts.values.unread]).toEqual([2, 5]);
  });

  it("A mark that is no longer wanted when its turn comes is not sent", async () => {
    serveAnswers(() => ({ body: { success: true, data: { conversation_id: 7, unread_count: 0 } } }));
    await markConversation(client, counts, 7, "read", () => false);
    expect([requests, unread(7)]).toEqual([[], 2]);
    await markConversation(client, counts, 7, "read", () => true);
    expect([requests.length, unread(7)]).toEqual([1, 0]);
  });

  it("Marks of one conversation are sent one after the other, so that the last one counts", async () => {
    serveAnswers(({ pathname }) => ({
      body: {
        success: true,
        data: { conversation_id: 7, unread_count: pathname.endsWith("/unread") ? 1 : 0 },
      },
    }));
    await Promise.all(
      (["read", "unread", "read", "unread"] as const).map((as) => markConversation(client, counts, 7, as)),
    );
    expect(requests.map((path) => path.split("/").at(-1))).toEqual(["read", "unread", "read", "unread"]);
    expect(knownConversation(client, 7)).toMatchObject({ unread_count: 1, marked_unread: true });
  });
});

describe("What a thread has missed", () => {
  /** A server that has the messages up to `last`, and answers pages of what comes after one. */
  const serve = (last: number) =>
    serveAnswers(({ searchParams }) => {
      const [limit, after] = [Number(searchParams.get("limit")), searchParams.get("after_id")];
      const from = after === null ? Math.max(1, last - limit + 1) : Number(after) + 1;
      const length = Math.max(0, Math.min(limit, last - from + 1));
      const data = Array.from({ length }, (_, index) => message(from + index)).reverse();
      return { body: { success: true, data } };
    });

  const catchUp = async (known: number) => {
    adoptThread(client, conversation(7), openThread([message(known)]));
    const { messages } = await client.fetchQuery({ ...threadQuery(7), staleTime: 0 });
    return messages.map(({ id }) => id);
  };

  it.each([1, 99, 100, 101, 250])(
    "A thread that has missed %i messages fetches them, each once",
    async (count) => {
      serve(1_000 + count);
      expect(await catchUp(1_000)).toEqual(Array.from({ length: count + 1 }, (_, index) => 1_000 + index));
    },
  );

  it("A thread that has missed very much begins with its newest messages", async () => {
    serve(5_000);
    const ids = await catchUp(1_000);
    expect([ids.length, ids.at(-1)]).toEqual([50, 5_000]);
  });
});
