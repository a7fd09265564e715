import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { openPool, sql } from "@/db/client";
import { get, post } from "@/tests/support/api";
import { createArtist, createComment, createTrack } from "@/tests/support/factories";
import { startHttpServer } from "@/tests/support/http-server";
import { keepLog } from "@/tests/support/log-lines";
import { directConversation } from "@/tests/support/messaging";

/** Clients that hang up before the answer, over HTTP; the database is made slow by a lock that the test holds. */
const { origin, stop } = await startHttpServer();
afterAll(stop);
const logs = keepLog();

// Beside the pool, all of whose connections are to wait.
const otherPool = openPool(process.env.DATABASE_URL ?? "", { max: 2 });
afterAll(() => otherPool.end());

const { ada, id: conversation } = await directConversation();
const { id: userId, token } = ada;
const track = await createTrack([(await createArtist()).id]);
await createComment(track.id, userId);
const path = `/api/v1/tracks/${track.id}/comments`;

function send(method: string, path: string, body?: object): ClientRequest {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const sent = request(`${origin}${path}`, { method, headers, agent: false });
  // The test destroys it itself.
  sent.on("error", () => {});
  return sent.end(body && JSON.stringify(body));
}

/** Counts the statements that wait for the lock. */
async function blocked(): Promise<number> {
  const [row] = await otherPool<[{ count: number }]>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return row.count;
}

/** Does something while the table cannot be read. */
const whileLocked = (table: string, work: () => Promise<unknown>) =>
  otherPool.begin(async (holder) => {
    await holder`lock table ${holder(table)} in access exclusive mode`;
    await work();
  });

describe("A client that hangs up", () => {
  it.each(["GET", "HEAD"])(
    "A client that hangs up frees the statement of its %s, and the log says so",
    async (method) => {
      await whileLocked("comments", async () => {
        const leaving = send(method, path);
        await expect.poll(blocked).toBe(1);
        leaving.destroy();
        await expect.poll(blocked).toBe(0);
        await expect
          .poll(async () => logs.all().filter(({ path: logged }) => logged === path))
          .toEqual([expect.objectContaining({ level: 30, method, status: 499, cancelled: true })]);
      });
      expect(logs.all().filter(({ level }) => Number(level) >= 40)).toEqual([]);
      expect((await get(`/tracks/${track.id}/comments`, { token })).body.pagination.data).toHaveLength(1);
    },
  );

  it("A client that hangs up leaves all connections to others, and a statement that waited for one is ended in its turn", async () => {
    await whileLocked("comments", async () => {
      const leaving = Array.from({ length: 12 }, () => send("GET", path));
      await expect.poll(blocked).toBeGreaterThan(5);
      for (const one of leaving) one.destroy();
      await expect.poll(blocked).toBe(0);

      await expect.poll(async () => logs.all().filter(({ status }) => status === 499).length).toBe(12);
    });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => get(`/tracks/${track.id}/comments`, { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(logs.all().filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  it("A client that hangs up takes nothing from those who still wait for the same", async () => {
    let answer: Promise<IncomingMessage[]> | undefined;
    await whileLocked("comments", async () => {
      const leaving = send("GET", path);
      // Listened for from the start: it may be there before the end of the lock is known here.
      answer = once(send("GET", path), "response");
      await expect.poll(blocked).toBe(2);
      leaving.destroy();
      await expect.poll(blocked).toBe(1);
    });
    expect(await answer).toEqual([expect.objectContaining({ statusCode: 200 })]);
  });

  it("A client that hangs up in the middle of its body is one line of the log, and no failure of ours", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
    const headers = { "Content-Type": "application/json" };
    const { status } = await post("/messaging/messages", { token, headers, body });
    expect(status).toBe(499);
    const lines = logs.all().filter(({ path: logged }) => logged === "/api/v1/messaging/messages");
    expect(lines).toEqual([expect.objectContaining({ level: 30, status: 499, cancelled: true })]);
    expect(logs.all().filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });

  it("A client that hangs up has its write finished", async () => {
    const body = { conversation_id: conversation, message_text: "still sent" };
    await whileLocked("messages", async () => {
      const writing = send("POST", "/api/v1/messaging/messages", body);
      await expect.poll(blocked).toBe(1);
      writing.destroy();
      // Somebody who leaves later and only reads: when that is over, the other has been passed over.
      const reading = send("GET", `/api/v1/messaging/conversations/${conversation}/messages`);
      await expect.poll(blocked).toBe(2);
      reading.destroy();
      await expect.poll(blocked).toBe(1);
    });
    const texts = () => sql`select from messages where message_text = 'still sent'`;
    await expect.poll(async () => (await texts()).length).toBe(1);
    await expect
      .poll(async () => logs.all().filter(({ method }) => method === "POST"))
      .toEqual([expect.objectContaining({ status: 201 })]);
  });
});
