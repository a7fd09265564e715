import "server-only";
import type { UserCaller } from "@/lib/http/contract/caller";
import { found, notFoundMessage } from "@/lib/http/contract/found";
import type { Input } from "@/lib/http/contract/operation";
import { rejected } from "@/lib/http/contract/writes";
import { takeSlot } from "@/lib/http/limits/slots";
import type * as contract from "./contract";
import type { PlayInput, PlayResult } from "./contract";
import { findOrCreateListener, findRepeated, insertPlays, type NewPlay } from "./queries";

/** Stores one play; it is committed when this returns. */
export async function logPlay(caller: UserCaller, input: Input<typeof contract.logPlay>) {
  const [stored] = await storePlays(caller, [newPlay(0, input.id, input)]);
  const play = found(stored, "track");
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
  const release = await takeSlot("play_batches", caller, "batches of plays");
  const stored = await storePlays(caller, plays).finally(release);
  for (const play of stored) results[play.index] = { status: "success", ...play };
  for (const { index } of plays) results[index] ??= rejected(index, { track_id: notFoundMessage("track") });
  return { results };
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
