import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { sql } from "@/db/client";
import { tasks } from "@/lib/admin/jobs/worker";
import { events } from "@/lib/docs/openapi/event-registry";
import type { JobRunners } from "@/lib/platform/jobs/runner";
import { setPublisher } from "./realtime-server";
import { runDue, waitForWorkersToEnd } from "./workers";

/** One event as the channels server was handed it. */
export interface PushEvent {
  name: string;
  channels: string[];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  data: any;
}

/** Runs the jobs that are due, once each. */
export const runJobs = () => runDue(tasks);

/** Lets jobs that wait for another try be due now. */
export const makeDue = () => sql`
  select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`;

/** The jobs there are: how often each was tried, what was wrong last, in how many seconds it is due. */
export const jobs = () => sql<
  { attempts: number; last_error: string | null; seconds: number; locked: boolean }[]
>`
  select attempts, last_error, extract(epoch from run_at - now())::float as seconds, locked_at is not null as locked
  from graphile_worker.jobs order by id`;

/** The events of one request, which holds one for several channels, a batch for one channel each, or none. */
async function parseEvents(request: IncomingMessage): Promise<PushEvent[]> {
  if (!/^[^?]*\/(batch_)?events\?/.test(request.url ?? "")) return [];
  const body = JSON.parse(await text(request));
  const events: { name: string; channels?: string[]; channel: string; data: string }[] = body.batch ?? [body];
  return events.map(({ name, channels, channel, data }) => ({
    name,
    channels: channels ?? [channel],
    data: JSON.parse(data),
  }));
}

/**
 * Records what is pushed from now on instead of delivering it; a request with an event that `refuse` names is answered 503.
 * `requests` gets how many events each request that was taken had.
 */
export function recordPushes(
  refuse: (event: PushEvent) => boolean = () => false,
  requests: number[] = [],
): PushEvent[] {
  const pushes: PushEvent[] = [];
  setPublisher(async (request, response) => {
    const events = await parseEvents(request);
    if (events.some(refuse)) {
      response.writeHead(503).end("Away");
      return;
    }
    pushes.push(...events);
    if (events.length > 0) requests.push(events.length);
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  return pushes;
}

/** Runs what waits and answers what was pushed by it. */
export async function pushedByJobs(): Promise<PushEvent[]> {
  const taken = recordPushes();
  await runJobs();
  return taken;
}

/** Lets all that waits be pushed to nobody. */
export async function forgetPushes(): Promise<void> {
  await pushedByJobs();
  setPublisher();
}

/** Throws unless the data is exactly what the event's schema names. */
export function mustFitSchema({ name, channels, data }: PushEvent): void {
  const declared = events.find((event) => event.name === name);
  if (!declared) throw new Error(`${name} is not declared.`);
  declared.data.strict().parse(data);
  const prefix = declared.channel.replace("{id}", "");
  if (!channels.every((channel) => channel.startsWith(prefix))) throw new Error(`${name} on ${channels}`);
}

/** Stops a worker and returns when it has left the database, which is then dropped. */
export async function stopWorker(worker: JobRunners): Promise<void> {
  await worker.stop();
  await waitForWorkersToEnd();
}
