import { expect } from "vitest";
import { sql } from "@/db/client";
import { findJobs } from "@/lib/platform/jobs/queries";
import { call, documented, get, post } from "./api";
import { createCaller } from "./factories";
import { withoutTrace } from "./job-payloads";

/** Steps that tests of messaging repeat, as clients would: through the operations. */

export type Caller = Awaited<ReturnType<typeof createCaller>>;

/** So many people with tokens, each new. */
export async function createCallers<const Count extends number>(count: Count): Promise<Caller[]> {
  return Promise.all(Array.from({ length: count }, () => createCaller()));
}

/** Starts a conversation and must succeed; answers `data`. */
export async function start(caller: Caller, others: readonly Caller[], text = "Hello", more: object = {}) {
  const to = others.length === 1 ? { user_id: others[0]?.id } : { user_ids: others.map(({ id }) => id) };
  const answer = await post("/messaging/conversations/start", {
    token: caller.token,
    body: { message_text: text, ...to, ...more },
  });
  expect(answer).toMatchObject({ status: 201, body: { success: true } });
  return answer.body.data as {
    conversation: { id: number; type: string };
    message: { id: number; message_text: string; created_at: string };
  };
}

/** A direct conversation between two new people, in which the first has said hello. */
export async function directConversation() {
  const [ada, ben] = (await createCallers(2)) as [Caller, Caller];
  const { conversation, message } = await start(ada, [ben]);
  return { ada, ben, id: conversation.id, first: message.id };
}

/** A group of three new people, in which the first has said hello. */
export async function groupConversation() {
  const [ada, ben, cleo] = (await createCallers(3)) as [Caller, Caller, Caller];
  const { conversation, message } = await start(ada, [ben, cleo], "Hello all", { title: "Three" });
  return { ada, ben, cleo, id: conversation.id, first: message.id };
}

/** Sends and must succeed; answers the id of the message. */
export async function send(caller: Caller, conversationId: number, text = "More"): Promise<number> {
  const body = { conversation_id: conversationId, message_text: text };
  const answer = await post("/messaging/messages", { token: caller.token, body });
  expect(answer).toMatchObject({ status: 201, body: { success: true } });
  return answer.body.data.id;
}

const getData = async (caller: Caller, path: string) => {
  const answer = await get(path, { token: caller.token });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return answer.body.data;
};

export const listConversations = (caller: Caller, query = "") =>
  getData(caller, `/messaging/conversations${query}`);

/** The conversation as the caller's list shows it; undefined when it does not. */
export async function getConversation(caller: Caller, conversationId: number) {
  return (await listConversations(caller, "?limit=100")).find(
    ({ id }: { id: number }) => id === conversationId,
  );
}

export const listMessages = (caller: Caller, conversationId: number, query = "") =>
  getData(caller, `/messaging/conversations/${conversationId}/messages${query}`);

export const listReceipts = (caller: Caller, conversationId: number, query = "") =>
  getData(caller, `/messaging/conversations/${conversationId}/messages-with-receipts${query}`);

export const listTexts = async (caller: Caller, conversationId: number, query = "") =>
  (await listMessages(caller, conversationId, query)).map(
    (message: { message_text: string }) => message.message_text,
  );

export const countUnread = async (caller: Caller): Promise<number> =>
  (await getData(caller, "/messaging/unread-count")).unread_count;

export const listTyping = async (caller: Caller, conversationId: number) =>
  (await getData(caller, `/messaging/conversations/${conversationId}/typing`)).typing;

type Act = "read" | "unread" | "typing" | "accept" | "decline" | "leave";

/** Does something with a conversation and must succeed; answers `data`. */
export async function act(caller: Caller, conversationId: number, what: Act) {
  const answer = await post(`/messaging/conversations/${conversationId}/${what}`, { token: caller.token });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return answer.body.data;
}

export async function readOne(caller: Caller, messageId: number) {
  const answer = await post(`/messaging/messages/${messageId}/read`, { token: caller.token });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return answer.body.data;
}

export async function remove(caller: Caller, conversationId: number) {
  const answer = await call("DELETE", `/messaging/conversations/${conversationId}`, { token: caller.token });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return answer.body.data;
}

/** Messages straight into the table, as many as a test needs. Their texts are their numbers from 1. */
export async function fill(conversationId: number, userId: number, count: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into messages (conversation_id, user_id, message_text)
    select ${conversationId}, ${userId}, number::text from generate_series(1, ${count}) as number
    order by number returning id`;
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  await sql`update conversations set last_message_id = ${ids.at(-1) ?? null} where id = ${conversationId}`;
  return ids;
}

/** The jobs that wait in the outbox, each its task and payload, in the order in which they were queued. */
export async function outbox(): Promise<{ task: string; payload: Record<string, number> }[]> {
  // Safe cast: what is in these payloads are ids.
  return (await findJobs()).map(({ task, payload }) => ({
    task,
    payload: withoutTrace(payload) as Record<string, number>,
  }));
}

/** The jobs of one conversation. */
export const findOutbox = async (conversationId: number) =>
  (await outbox()).filter(({ payload }) => payload.conversation_id === conversationId);

/** Checks the answers to outsiders and for unknown conversations, the same for every operation on one. */
export async function mustGuard(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: (id: number) => string,
  body?: object,
) {
  const { id, ada } = await directConversation();
  const outsider = await createCaller();
  const refusal = await call(method, path(id), { token: outsider.token, body });
  expect(refusal.status).toBe(403);
  expect(refusal.body).toEqual({
    success: false,
    message: "You are not a participant in this conversation.",
    ...documented,
    error: "forbidden",
  });
  for (const unknown of [999_999_999, Number.MAX_SAFE_INTEGER]) {
    const missing = await call(method, path(unknown), { token: ada.token, body });
    expect(missing.status).toBe(404);
    expect(missing.body).toEqual({
      success: false,
      message: "There is no conversation with this id.",
      ...documented,
      error: "not_found",
    });
  }
  for (const odd of ["0", "-1", "1.5", "abc", "9007199254740992"]) {
    const answer = await call(method, path(odd as unknown as number), { token: ada.token, body });
    expect([answer.status, answer.body.error]).toEqual([404, "not_found"]);
  }
}
