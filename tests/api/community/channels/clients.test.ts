import "@/tests/support/realtime-server";
import type Client from "pusher-js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { startWorker } from "@/lib/admin/jobs/worker";
import { createCaller } from "@/tests/support/factories";
import {
  listener,
  recordChannel,
  stopListeners,
  subscribe,
  subscribed,
  until,
} from "@/tests/support/listeners";
import {
  act,
  type Caller,
  directConversation,
  groupConversation,
  listMessages,
  send,
} from "@/tests/support/messaging";
import { mustFitSchema, stopWorker } from "@/tests/support/pushes";
import { setPublisher, stopRealtimeServer } from "@/tests/support/realtime-server";

/** The whole way: an operation, the outbox, a worker, the embedded channels server, and `pusher-js` with a token. */

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  worker = await startWorker();
});
afterEach(stopListeners);
afterAll(async () => {
  await stopWorker(worker);
  await stopRealtimeServer();
});

const userChannel = (who: Caller) => `private-user.${who.id}`;
const conversationChannel = (id: number) => `presence-conversation.${id}`;

/** A participant who listens to its own channel and to the conversation. */
async function listening(who: Caller, id: number) {
  const client = listener(who.token);
  const conversation = await subscribed(client, conversationChannel(id));
  const own = await subscribed(client, userChannel(who));
  return { client, conversation, here: recordChannel(conversation), mine: recordChannel(own) };
}

describe("A client with a token", () => {
  it("A client with a token hears a message in the conversation, in its list and in its count, without asking", async () => {
    const { ada, ben, id } = await directConversation();
    const at = await listening(ben, id);
    const message = await send(ada, id, "Can you hear me?");
    await until(() => at.mine.some(({ name }) => name === "unread.changed"));
    await until(() => at.here.some(({ name, data }) => name === "message.created" && data.id === message));
    const created = at.here.find(({ data }) => data.id === message);
    expect(created?.data).toEqual((await listMessages(ben, id))[0]);
    for (const { name, data } of at.here) mustFitSchema({ name, data, channels: [conversationChannel(id)] });
    for (const { name, data } of at.mine) mustFitSchema({ name, data, channels: [userChannel(ben)] });
  });

  it("A client with a token hears typing begin, and end with the message", async () => {
    const { ada, ben, id } = await directConversation();
    const at = await listening(ben, id);
    await act(ada, id, "typing");
    await until(() => at.here.some(({ name }) => name === "typing.started"));
    await send(ada, id);
    await until(() => at.here.some(({ name }) => name === "typing.stopped"));
    const typing = at.here.filter(({ name }) => name.startsWith("typing"));
    for (const { data } of typing) expect(data).toMatchObject({ user_id: ada.id, conversation_id: id });
  });

  it("A client with a token hears that others have read, and on its other device that itself has", async () => {
    const { ada, ben, id, first } = await directConversation();
    const [sender, reader] = [await listening(ada, id), await listening(ben, id)];
    await act(ben, id, "read");
    await until(() => sender.here.some(({ name }) => name === "conversation.read"));
    const read = sender.here.find(({ name }) => name === "conversation.read");
    expect(read?.data).toMatchObject({ user_id: ben.id, last_read_message_id: first });
    await until(() =>
      reader.mine.some(({ name, data }) => name === "unread.changed" && data.unread_count === 0),
    );
    expect(sender.mine.filter(({ name }) => name === "unread.changed")).toEqual([]);
  });

  it("A client with a token sees who else is listening, each once however many devices it has", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    const at = await listening(ada, id);
    const [one, two] = [await listening(ben, id), await listening(ben, id)];
    await listening(cleo, id);
    await until(() => at.conversation.members.count === 3);
    expect(at.conversation.members.get(String(ben.id)).info).toMatchObject({ name: ben.name });
    one.client.disconnect();
    two.client.disconnect();
    await until(() => at.conversation.members.count === 2);
  });

  it("A client with a token is refused another's channel and the conversations of others (rule 17)", async () => {
    const { ada, id } = await directConversation();
    const outsider = await createCaller();
    const client = listener(outsider.token);
    expect(await subscribe(client, conversationChannel(id))).toBe(403);
    expect(await subscribe(client, userChannel(ada))).toBe(403);
    expect(await subscribe(client, conversationChannel(999_999_999))).toBe(404);
    expect(await subscribe(listener("dbt_nonsense"), userChannel(ada))).toBe(401);
  });

  it("A client with a token hears nothing of conversations it did not subscribe to (rule 17)", async () => {
    const { ada, ben, id } = await directConversation();
    const otherConversation = await directConversation();
    const [here, there] = [
      await listening(ben, id),
      await listening(otherConversation.ben, otherConversation.id),
    ];
    await send(ada, id);
    await until(() => here.mine.some(({ name }) => name === "unread.changed"));
    await send(otherConversation.ada, otherConversation.id);
    await until(() => there.mine.some(({ name }) => name === "unread.changed"));
    const events = [...there.here, ...there.mine].filter(({ name }) => name !== "notification.created");
    expect(new Set(events.map(({ data }) => data.conversation_id))).toEqual(new Set([otherConversation.id]));
    const notified = there.mine.filter(({ name }) => name === "notification.created");
    for (const { data } of notified) expect(data.url).toBe(`/messages/${otherConversation.id}`);
  });
});

describe("Lost connections", () => {
  const loseConnection = (client: Client) =>
    new Promise<void>((resolve) => {
      client.connection.bind("disconnected", () => resolve());
      client.disconnect();
    });

  it("After a lost connection after_id and the events together yield each message, once, in order (rule 15)", async () => {
    const { ada, ben, id, first } = await directConversation();
    const at = await listening(ben, id);
    const expectedTexts = new Map<number, string>([[first, "Hello"]]);
    const take = (message: { id: number; message_text: string }) =>
      expectedTexts.set(message.id, message.message_text);
    at.conversation.bind("message.created", take);

    await send(ada, id, "1");
    await until(() => expectedTexts.size === 2);
    await loseConnection(at.client);
    for (const text of ["2", "3", "4"]) await send(ada, id, text);
    expect(expectedTexts.size).toBe(2);

    at.client.connect();
    await subscribed(at.client, conversationChannel(id));
    await send(ada, id, "5");
    // The list decides, not an event: an event of now may come before those that were missed.
    for (const message of await listMessages(ben, id, `?after_id=${first}`)) take(message);
    await until(() => expectedTexts.size === 6);
    const inOrder = [...expectedTexts].sort(([a], [b]) => a - b).map(([, text]) => text);
    expect(inOrder).toEqual(["Hello", "1", "2", "3", "4", "5"]);
  });

  it("After the channels server alone was away, messages sent meanwhile arrive when it is back (rule 16)", async () => {
    const { ada, ben, id } = await directConversation();
    const at = await listening(ben, id);
    let refusals = 0;
    setPublisher((_, response) => {
      refusals++;
      response.writeHead(503).end();
    });
    const message = await send(ada, id, "Meanwhile");
    await until(() => refusals > 0);
    setPublisher();
    // The second try comes by itself after the first pause.
    await until(() => at.here.some(({ data }) => data.id === message));
  });

  it("After the workers lost their connection to PostgreSQL, they connect again and push (rule 16)", async () => {
    const { ada, ben, id } = await directConversation();
    const at = await listening(ben, id);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'downbeat'`;
    const sent = await send(ada, id, "Still there?");
    await until(() => at.here.some(({ data }) => data.id === sent));
  });
});
