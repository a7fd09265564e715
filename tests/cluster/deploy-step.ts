import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "@/scripts/processes";
import type { Cluster } from "./cluster";
import type { HttpClient } from "./http-client";
import { Listeners } from "./listeners";
import { type Account, createAccounts, createSellers, type Seller } from "./people";
import { type Faults, say, seconds, until } from "./step";
import { type Thread, Traffic } from "./traffic";
import { uploadFile } from "./upload";

/** Both nodes are replaced by the next release, one after the other, while everything goes on. */

const THREADS = 100;
const LISTENERS = 200;
const CALM_MS = 8_000;
const READY_MS = 120_000;
const UPLOAD_BYTES = 40 * 1024 * 1024;
const UPLOAD_PAUSE_MS = 1_500;
const PDF_PAUSE_MS = 2_000;

/** `release` is the folder of the next release, and `rate` the requests in a second. */
export async function deployStep(cluster: Cluster, release: string, rate: number): Promise<Faults> {
  const { client, nodes } = cluster;
  const sellers = await createSellers();
  const [seller] = sellers as [Seller, ...Seller[]];
  const { createToken } = await import("@/tests/support/factories");
  const sellerToken = await createToken(seller.id);
  const accounts = await createAccounts(THREADS + 1);
  const [uploader, ...writers] = accounts as [Account, ...Account[]];
  const threads: Thread[] = [];
  for (const account of writers.slice(0, THREADS)) threads.push(await beginThread(client, account, seller));
  const listened = Array.from({ length: LISTENERS }, (_, place) => threads[place % threads.length] as Thread);
  const listeners = await Listeners.connect(client, listened);
  const connectionCount = listeners.connections;

  const traffic = new Traffic(client, rate, threads, seller.tracks);
  let isOver = false;
  const uploads = repeat(
    () => isOver,
    0,
    () => uploadFile(client, uploader.token, UPLOAD_BYTES, UPLOAD_PAUSE_MS),
  );
  const reports = repeat(
    () => isOver,
    PDF_PAUSE_MS,
    () => requestPdf(client, sellerToken),
  );
  await sleep(CALM_MS);
  const startTime = performance.now();
  await applyMigration(cluster, release);
  say(`migrated after ${seconds(performance.now() - startTime)}, while the release before serves`);
  for (const node of nodes) {
    node.release = release;
    const stoppedAt = performance.now();
    await node.stop();
    const stopped = performance.now();
    await node.start();
    await waitUntilServing(cluster, node.name);
    say(
      `${node.name} ended after ${seconds(stopped - stoppedAt)}, and serves the next release after ${seconds(performance.now() - stoppedAt)}`,
    );
  }
  await sleep(CALM_MS);
  isOver = true;
  const [uploaded, reported] = await Promise.all([uploads, reports, traffic.stop()]);
  await listeners.stop();

  const { durations, statuses, failures, failedAt } = traffic;
  const sorted = [...durations].sort((a, b) => a - b);
  say(
    `${durations.length} requests at ${rate} a second: ${[...statuses].map(([status, count]) => `${count} were ${status}`).join(", ")}`,
  );
  if (failedAt.length > 0) {
    const [first = 0, last = 0] = [failedAt[0], failedAt.at(-1)];
    say(
      `${failedAt.length} failed from ${seconds(first - startTime)} to ${seconds(last - startTime)} after the first step`,
    );
  }
  say(
    `median ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, 99 % within ${Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)} ms`,
  );
  say(
    `${uploaded.results.length} uploads of ${UPLOAD_BYTES >> 20} MiB, continued ${uploaded.results.reduce((sum, breaks) => sum + breaks, 0)} times; ${reported.results.length} PDFs`,
  );
  say(`${LISTENERS} sockets, which connected again ${listeners.connections - connectionCount} times`);
  return [
    ...failures,
    ...listeners.faults,
    ...uploaded.failures,
    ...reported.failures,
    ...findGaps(listeners, traffic),
  ];
}

async function beginThread(client: HttpClient, { token }: Account, { id }: Seller): Promise<Thread> {
  const body = { message_text: "Hello", user_id: id };
  const answer = await client.ask("POST", "/api/v1/messaging/conversations/start", { token, body });
  const { conversation, message } = answer.body.data;
  return { id: conversation.id, token, firstId: message.id };
}

/** By the command of the next release, as `npm run db:migrate` runs it. */
async function applyMigration({ databaseUrl, secret, client }: Cluster, release: string): Promise<void> {
  const args = ["--conditions=react-server", "--import", "tsx/esm", "scripts/migrate.ts"];
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(release, ".data"),
    NEXTAUTH_SECRET: secret,
    NEXTAUTH_URL: client.origin,
  };
  await run("The migration", args, env, undefined, release);
}

async function waitUntilServing({ front }: Cluster, name: string): Promise<void> {
  await until(`requests for ${name}`, READY_MS, async () => (await front.servers("nodes")).includes(name));
}

async function requestPdf(client: HttpClient, token: string): Promise<void> {
  const path = "/api/v1/producer-intelligence/insights/export/pdf";
  const { status, body } = await client.ask("POST", path, { token, body: {} });
  if (status !== 200 || !String(body).startsWith("%PDF")) throw new Error(`A PDF was answered ${status}.`);
}

/** Does something again and again. Returns the results, and the messages of those that failed. */
async function repeat<Result>(isOver: () => boolean, pauseMs: number, work: () => Promise<Result>) {
  const results: Result[] = [];
  const failures: string[] = [];
  do {
    await work().then(
      (result) => results.push(result),
      (error: Error) => failures.push(error.message),
    );
    await sleep(pauseMs);
  } while (!isOver());
  return { results, failures };
}

function findGaps({ received, threads }: Listeners, { messages }: Traffic): Faults {
  let missed = 0;
  for (const [place, { id }] of threads.entries())
    for (const message of messages.get(id) ?? []) if (!received[place]?.has(message)) missed++;
  return missed === 0 ? [] : [`${missed} messages did not reach a listener.`];
}
