import { randomUUID } from "node:crypto";
import { type Browser, expect, test } from "@playwright/test";
import type Client from "pusher-js";
import { operations } from "@/lib/docs/openapi/registry";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { connectForEvents } from "@/tests/support/events-client";
import { sendAlone } from "./connection";
import { issueToken, open } from "./journeys";
import { mails } from "./mails";

/**
 * Two nodes on one database: the first is two processes on one port and has the channels server, the second is one process and is killed
 * in the end. Every request has a connection of its own, so that the processes of the first take turns.
 */

test.describe.configure({ mode: "serial" });

const first = process.env.E2E_BASE_URL ?? "";
const second = process.env.E2E_SECOND_URL ?? "";
const reported: string[] = [];

async function newToken(browser: Browser): Promise<string> {
  const page = await open(browser, "producer@downbeat.test", "/settings/developers");
  const scopes = [...new Set(operations.flatMap(({ scope }) => scope ?? []))];
  return issueToken(page, `Nodes ${randomUUID()}`, scopes);
}

async function ask(origin: string, method: string, path: string, token?: string, body?: object) {
  const { response, body: text } = await sendAlone(origin, {
    method,
    path: `${API_BASE}${path}`,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { "Content-Type": "application/json" }),
    },
    body: body && JSON.stringify(body),
  });
  return { status: response.statusCode ?? 0, body: JSON.parse(text) };
}

test("The processes of a port count a token's requests together", async ({ browser }) => {
  const token = await newToken(browser);
  const answers = await Promise.all(Array.from({ length: 310 }, () => ask(first, "GET", "/token", token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test("A token that is revoked at one node opens nothing at the other", async ({ browser }) => {
  for (const [here, there] of [
    [first, second],
    [second, first],
  ] as const) {
    const token = await newToken(browser);
    expect((await ask(there, "GET", "/token", token)).status).toBe(200);
    expect((await ask(here, "POST", "/tokens/revoke", undefined, { token })).status).toBe(200);
    await expect.poll(async () => (await ask(there, "GET", "/token", token)).status).toBe(401);
    reported.push(token);
  }
});

test("A token that is revoked at one node soon hears nothing at the other", async ({ browser }) => {
  for (const [here, there] of [
    [first, second],
    [second, first],
  ] as const) {
    const token = await newToken(browser);
    const client = await listen(token, () => {}, there);
    const disconnection = new Promise((resolve) => client.connection.bind("disconnected", resolve));
    expect((await ask(here, "POST", "/tokens/revoke", undefined, { token })).status).toBe(200);
    await disconnection;
    reported.push(token);
  }
});

test("A node that is killed while people write loses no acknowledged message, and all are pushed", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const token = await newToken(browser);
  const receivedIds = new Set<number>();
  const client = await listen(token, (id) => receivedIds.add(id));
  const acknowledged = new Map<string, number>();
  const write = async () => {
    for (let number = 0; number < 40; number++) {
      const message = { conversation_id: 1, message_text: `${number}`, client_message_id: randomUUID() };
      const send = (origin: string) => ask(origin, "POST", "/messaging/messages", token, message);
      const { status, body } = await send(number % 2 ? first : second).catch(() => send(first));
      expect(status).toBeLessThan(202);
      acknowledged.set(message.client_message_id, body.data.id);
      if (acknowledged.size === 60) process.kill(Number(process.env.E2E_SECOND_PID), "SIGKILL");
    }
  };
  await Promise.all([write(), write(), write(), write()]);

  expect(acknowledged.size).toBe(160);
  const { body } = await ask(first, "GET", "/messaging/conversations/1/messages?limit=200", token);
  const storedMessages = body.data.map(({ id, client_message_id }: Message) => [client_message_id, id]);
  for (const [key, id] of acknowledged) expect(storedMessages).toContainEqual([key, id]);
  // Locks of a dead process are freed after a minute.
  await expect
    .poll(() => [...acknowledged.values()].filter((id) => !receivedIds.has(id)), { timeout: 90_000 })
    .toEqual([]);
  client.disconnect();
});

test("Each job was done by one node", async () => {
  for (const token of reported) {
    const told = async () => (await mails()).filter((mail) => mail.includes(token.slice(0, 8))).length;
    await expect.poll(told).toBe(1);
  }
});

interface Message {
  id: number;
  client_message_id: string;
}

/** Connects by what a node says and returns when it listens to the conversation. */
async function listen(token: string, onMessage: (id: number) => void, node = first): Promise<Client> {
  const client = await connectForEvents(node, token);
  const channel = client.subscribe("presence-conversation.1");
  channel.bind("message.created", ({ id }: Message) => onMessage(id));
  await new Promise((resolve, reject) => {
    channel.bind("pusher:subscription_succeeded", resolve).bind("pusher:subscription_error", reject);
  });
  return client;
}
