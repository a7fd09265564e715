import "server-only";
import { setTimeout } from "node:timers/promises";
import { inAmbientTransaction } from "@/db/transaction";
import { noteAct } from "@/lib/platform/audit-log/service";
import { serve } from "@/lib/platform/http-server/page-operation";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { findDeadLetters, insertDeadLetter, isPassing, returnToStream } from "./dead-letter-queries";
import * as pages from "./pages";
import {
  type Activity,
  advanceCursor,
  findActivities,
  findEnd,
  hasActivities,
  insertActivities,
  isPast,
  lockCursor,
  rebindCursors,
} from "./queries";

export type { Activity } from "./queries";

/** Something that follows what people do. */
export interface ActivityConsumer {
  /** Of its place in the database. A new consumer begins with the oldest activity that is kept. */
  name: string;
  /**
   * Handles some activities, in order. It runs in the transaction that moves the consumer on: what it writes by any service or query is
   * committed with that or not at all, so each activity counts once. What leaves the database must be queued as a job. An activity that
   * is taken back, or done again on the same day, comes again, with the same key.
   */
  handle(activities: readonly Activity[]): Promise<unknown>;
  /** Whether it has something to handle besides activities; it is then handed those that there are, or none. */
  hasMore?(): Promise<boolean>;
  /** Called after each transaction in which it has handled something. */
  committed?(): void;
  /** The most activities that it takes at once. */
  batch?: number;
}

const BATCH = 1_000;

/** The pause of a consumer that has read everything. */
const PAUSE_MS = 1_000;

/** The pause after a failure. */
const FAILURE_PAUSE_MS = 5_000;

/** A consumer may fail so many times at one activity before it goes on without it. */
const TRIES = 3;

/** The search of a failed consumer for the activity that it fails at. */
interface BatchBackoff {
  /** The number of activities that it takes at once. */
  size: number;
  /** The number of next activities among which there is one at which it failed. */
  suspects: number;
  /** The only activity of the last failure, and how often it failed at that. */
  failing: { id: number; times: number } | undefined;
}

/** The pace of a consumer that has not failed. */
export const initialBackoff = ({ batch = BATCH }: ActivityConsumer): BatchBackoff => ({
  size: batch,
  suspects: 0,
  failing: undefined,
});

/**
 * Hands a consumer all activities that are committed and that it has not handled. Returns how many: 0 also while another process does
 * this. Rejects when the consumer fails, which then gets the same activities again: with the same `pace` half as many, until the one that it
 * fails at is alone, and after three failures set aside for an operator. An activity waits for transactions that began writing before its
 * own and still run.
 */
export async function readActivities(
  consumer: ActivityConsumer,
  pace = initialBackoff(consumer),
): Promise<number> {
  let handled = 0;
  while ((await hasActivities(consumer.name)) || (await consumer.hasMore?.())) {
    const some = await readSome(consumer, pace);
    if (some === undefined) break;
    handled += some;
  }
  return handled;
}

/**
 * The same for what is committed now, and waits for another process that is handling some of it. Rejects as `readActivities` does.
 */
export async function catchUp(consumer: ActivityConsumer): Promise<void> {
  const end = await findEnd();
  while (!(await isPast(consumer.name, end))) {
    const handled = await readActivities(consumer);
    if (handled === 0) await setTimeout(PAUSE_MS / 10);
  }
}

/** Hands over the next batch. Returns how many, undefined when there was nothing, or another process does this. */
async function readSome(consumer: ActivityConsumer, pace: BatchBackoff): Promise<number | undefined> {
  let batch: readonly Activity[] = [];
  let isDone = false;
  try {
    await inAmbientTransaction(async () => {
      const place = await lockCursor(consumer.name);
      if (!place) return;
      const { activities, last } = await findActivities(place, pace.size);
      if (!last && !(await consumer.hasMore?.())) return;
      batch = activities;
      await consumer.handle(activities);
      if (last) await advanceCursor(consumer.name, last);
      isDone = true;
    });
  } catch (cause) {
    if (!isPassing(cause)) await bisect(consumer, pace, batch, cause);
    throw cause;
  }
  if (isDone) consumer.committed?.();
  pace.suspects = Math.max(pace.suspects - batch.length, 0);
  if (pace.suspects === 0) pace.size = initialBackoff(consumer).size;
  return isDone ? batch.length : undefined;
}

/** After a failure the consumer takes half as many. One activity alone is tried three times. */
async function bisect(
  consumer: ActivityConsumer,
  pace: BatchBackoff,
  batch: readonly Activity[],
  cause: unknown,
): Promise<void> {
  const [first, ...others] = batch;
  if (!first) return;
  pace.suspects = batch.length;
  pace.size = Math.ceil(batch.length / 2);
  if (others.length > 0) return;
  const times = pace.failing?.id === first.id ? pace.failing.times + 1 : 1;
  pace.failing = { id: first.id, times };
  if (times < TRIES) return;
  await moveToDeadLetters(consumer, first, cause);
  Object.assign(pace, initialBackoff(consumer));
}

/** Moves a consumer on without an activity, unless another process has handled it meanwhile. */
async function moveToDeadLetters(
  { name }: ActivityConsumer,
  { id, kind, key }: Activity,
  cause: unknown,
): Promise<void> {
  const error = cause instanceof Error ? cause.message : String(cause);
  await inAmbientTransaction(async () => {
    const place = await lockCursor(name);
    if (!place) return;
    const { activities, last } = await findActivities(place, 1);
    if (!last || activities[0]?.id !== id) return;
    await insertDeadLetter(name, id, error);
    await advanceCursor(name, last);
    log.error({ err: cause, consumer: name, kind, key }, "set aside an activity that cannot be handled");
  });
}

/** Lists the activities that consumers could not handle and have gone on without. */
export const listDeadLetters = serve(pages.listDeadLetters, findDeadLetters);

/** Lets a consumer try again what it could not handle: it comes last in the stream again. */
export const retryDeadLetters = serve(pages.retryDeadLetters, async (caller, { consumer }) => {
  const count = await inAmbientTransaction(async () => {
    const returned = await returnToStream(consumer);
    await noteAct({
      kind: "activities_retried",
      actorId: caller.userId,
      subject: consumer,
      reason: `${returned} activities`,
    });
    return returned;
  });
  log.info({ consumer, count, operator: caller.userId }, "an operator has activities tried again");
});

/**
 * Adds activities that no trigger writes, in the transaction around it. One with the kind, key and day of another takes its place.
 */
export const recordActivities = insertActivities;

/**
 * Lets consumers follow the stream until the process ends. Every process does this; of a consumer one at a time. Further calls have no
 * effect.
 */
export function startReading(consumers: readonly ActivityConsumer[]): void {
  singleton("reading activities", () => {
    for (const consumer of consumers) void follow(consumer);
  });
}

async function follow(consumer: ActivityConsumer): Promise<never> {
  const pace = initialBackoff(consumer);
  for (let isAdopted = false; ; ) {
    let pause = PAUSE_MS;
    try {
      if (!isAdopted && (await rebindCursors()))
        log.warn("the activities came from another database server; consumers go on from here");
      isAdopted = true;
      await readActivities(consumer, pace);
    } catch (cause) {
      // The activity that it fails at is soon narrowed down; a failure of the moment gets time to pass.
      pause = pace.suspects > 0 ? PAUSE_MS : FAILURE_PAUSE_MS;
      log.error({ err: cause, consumer: consumer.name }, "could not handle activities; trying again");
    }
    await setTimeout(pause, undefined, { ref: false });
  }
}
