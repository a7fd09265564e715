import "server-only";
import type { UserCaller } from "@/lib/http/contract/caller";
import { ApiError, RateLimitError } from "@/lib/http/contract/errors";
import type { Input } from "@/lib/http/contract/operation";
import { rejected } from "@/lib/http/contract/writes";
import { KeyedSemaphore, SemaphoreTimeout } from "@/lib/platform/semaphore";
import { singleton } from "@/lib/platform/singleton";
import type * as contract from "./contract";
import type { PlayInput, PlayResult } from "./contract";
import { findOrCreateListener, findRepeated, insertPlays, type NewPlay } from "./queries";

const NO_TRACK = "There is no track with this id.";

/**
 * Batches are stored one at a time. One process counts the plays of all requests: beside ten concurrent batches it would get a
 * tenth of the processor time, and counting would lag for as long as a burst lasts.
 */
const batches = singleton(
  "batches of plays",
  () => new KeyedSemaphore({ all: 1, each: 1, patienceMs: 20_000 }),
);
const RETRY_SECONDS = 5;

/** Stores one play; it is committed when this returns. */
export async function logPlay(caller: UserCaller, input: Input<typeof contract.logPlay>) {
  const [play] = await storePlays(caller, [newPlay(0, input.id, input)]);
  if (!play) throw new ApiError("not_found", NO_TRACK);
  return { play_id: play.play_id, counted: play.counted };
}

/** Stores the valid plays of a batch and returns the result of each, in the order sent. */
export async function logPlays(caller: UserCaller, input: Input<typeof contract.logPlays>) {
  const results: PlayResult[] = [];
  const plays: NewPlay[] = [];
  for (const [index, { data, errors }] of input.plays.entries()) {
    if (errors) results[index] = rejected(index, errors);
    else plays.push(newPlay(index, data.track_id, data));
  }
  const release = await turn(caller);
  const stored = await storePlays(caller, plays).finally(release);
  for (const play of stored) results[play.index] = { status: "success", ...play };
  for (const { index } of plays) results[index] ??= rejected(index, { track_id: NO_TRACK });
  return { results };
}

async function turn({ userId }: UserCaller): Promise<() => void> {
  try {
    return await batches.take(String(userId));
  } catch (cause) {
    if (!(cause instanceof SemaphoreTimeout)) throw cause;
    throw new RateLimitError(
      `Too many batches of plays are in progress. Try again in ${RETRY_SECONDS} s.`,
      RETRY_SECONDS,
    );
  }
}

/** Queues new plays and finds those logged before; plays of unknown tracks are missing from the result. */
async function storePlays({ userId }: UserCaller, plays: readonly NewPlay[]) {
  if (plays.length === 0) return [];
  const listenerId = plays.some(({ device_id }) => device_id === null)
    ? await findOrCreateListener(userId)
    : null;
  const stored = await insertPlays(userId, listenerId, plays);
  if (stored.length === plays.length) return stored;
  const missing = new Set(plays.map(({ index }) => index));
  for (const { index } of stored) missing.delete(index);
  const repeated = plays.filter(({ index, event_id }) => missing.has(index) && event_id !== null);
  return repeated.length === 0 ? stored : [...stored, ...(await findRepeated(userId, listenerId, repeated))];
}

function newPlay(index: number, trackId: number, play: PlayInput): NewPlay {
  return {
    index,
    track_id: trackId,
    event_id: play.event_id ?? null,
    device_id: play.device_id ?? null,
    played_at: play.played_at ?? new Date().toISOString(),
    ms_played: play.ms_played ?? null,
    country: play.country ?? null,
    source: play.source,
  };
}
