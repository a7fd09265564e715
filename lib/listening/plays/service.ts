import "server-only";
import { assertManages } from "@/lib/catalog/members/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { notFoundMessage, orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { rejected } from "@/lib/platform/http-contract/writes";
import { callerKey, take } from "@/lib/platform/http-middleware/limit";
import { takeSlot } from "@/lib/platform/http-middleware/slots";
import { serve } from "@/lib/platform/http-server/page-operation";
import type * as contract from "./contract";
import type { PlayInput, PlayResult } from "./contract";
import * as pages from "./pages";
import { findExistingPlays, findOrCreateListener, insertPlays, type NewPlay, noteLength } from "./queries";
import { findTrackPlays } from "./statistics-queries";

/** Stores one play; it is committed when this returns. */
export async function logPlay(caller: UserCaller, input: Input<typeof contract.logPlay>) {
  const [stored] = await storePlays(caller.userId, [newPlay(0, input.id, input)]);
  const play = orNotFound(stored, "track");
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
  const storedPlays = await storePlays(caller.userId, plays).finally(release);
  for (const play of storedPlays) results[play.index] = { status: "success", ...play };
  for (const { index } of plays) results[index] ??= rejected(index, { track_id: notFoundMessage("track") });
  return { results };
}

/** Stores a play by somebody who is not signed in; the same event again makes it longer. */
export const logListen = serve(pages.logListen, async (caller, input) => {
  await take({ listens: callerKey(caller) }, "Too many plays from your network. Try again in a minute.");
  const [stored] = await storePlays(null, [newPlay(0, input.track_id, input)]);
  const play = orNotFound(stored, "track");
  // It may have been logged before, when it was shorter.
  await noteLength(null, play.play_id, input.ms_played);
  return play;
});

/** Notes how long a play has lasted so far; it only gets longer. Throws `not_found` unless the caller logged it, and `conflict` after a day. */
export async function updatePlay(caller: UserCaller, input: Input<typeof contract.updatePlay>) {
  const play = orNotFound(await noteLength(caller.userId, input.playId, input.ms_played), "play");
  if (!play.is_open) throw new ApiError("conflict", "A play can only be changed within a day of its start.");
  if (input.ms_played > play.duration) {
    throw invalid({ ms_played: `Must be at most ${play.duration}, the length of the track.` });
  }
  return { play: { id: play.id, ms_played: play.ms_played, completed: play.completed } };
}

/** The plays of a track in numbers. Throws `forbidden` unless the caller manages one of its artists. */
export async function getTrackPlays(caller: UserCaller, input: Input<typeof contract.getTrackPlays>) {
  const { measured, lengths } = assertManages(
    await findTrackPlays(caller, input.id),
    "track",
    "the insights of ",
  );
  const of = (name: string) => measured.find(({ span }) => span === name) ?? { plays: 0, listeners: 0 };
  return {
    plays: {
      total: of("all_time").plays,
      today: of("today").plays,
      last_7_days: of("last_7_days").plays,
      last_30_days: of("last_30_days").plays,
      listeners: of("all_time").listeners,
      average_ms_played: lengths && Math.round(lengths.ms_played / lengths.plays),
      completion_rate: lengths && lengths.completed / lengths.plays,
    },
  };
}

/** Queues new plays and finds those logged before; plays of unknown tracks are missing from the result. */
async function storePlays(userId: number | null, plays: readonly NewPlay[]) {
  if (plays.length === 0) return [];
  const listenerId =
    userId !== null && plays.some(({ device_id }) => device_id === null)
      ? await findOrCreateListener(userId)
      : null;
  const storedPlays = await insertPlays(userId, listenerId, plays);
  if (storedPlays.length === plays.length) return storedPlays;
  const missing = new Set(plays.map(({ index }) => index));
  for (const { index } of storedPlays) missing.delete(index);
  const repeats = plays.filter(({ index, event_id }) => missing.has(index) && event_id !== null);
  return repeats.length === 0
    ? storedPlays
    : [...storedPlays, ...(await findExistingPlays(userId, listenerId, repeats))];
}

function newPlay(
  index: number,
  trackId: number,
  play: Partial<PlayInput> & Pick<PlayInput, "source">,
): NewPlay {
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
