import "server-only";
import { randomBytes } from "node:crypto";
import { type Caller, toViewer } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { random } from "@/lib/platform/random";
import { scoreCandidates } from "./candidates";
import type * as contract from "./contract";
import type { SeedType } from "./kinds";
import { computeNeighbors, queueNeighbors } from "./neighbor-queries";
import { findStationCandidates, findTracks } from "./queries";
import { findSeed } from "./seed-queries";
import { orderStation } from "./station";

/** So many listeners of the seed make their choices half of what decides. */
const HALF_SURE = 5;

const DAY_MS = 86_400_000;

/** The older tracks of a genre may be this old. */
const OLDEST_DAYS = 1_500;

type StationInput = Input<typeof contract.getStation>;

/** A station: tracks to play after its seed, each with the reason. Throws `not_found`. */
export const getStation = (caller: Caller, input: StationInput) =>
  createStation(caller, input, { hasOwn: true });

/** The same without the tracks of the caller's own artists. Throws `not_found`. */
export const getForeignStation = (caller: Caller, input: StationInput) =>
  createStation(caller, input, { hasOwn: false });

async function createStation(caller: Caller, input: StationInput, { hasOwn }: { hasOwn: boolean }) {
  const { type, id, limit, exclude = [] } = input;
  const viewer = toViewer(caller);
  const seed = orNotFound(await findSeed(viewer, type, id), type);
  const text = input.seed ?? randomBytes(4).toString("hex");
  const neighbors = seed.neighbors ?? (await computeNeighbors(type, seed));
  if (neighbors.old) await queueNeighbors(type, seed.id);
  const own = type === "track" || type === "playlist" ? seed.tracks : [];
  const rows = await findStationCandidates(viewer, seed, neighbors, {
    exclude: [...exclude, ...own],
    day: parseDay(text),
    hasOwn,
  });
  const evidence = neighbors.listeners / (neighbors.listeners + HALF_SURE);
  const station = orderStation(scoreCandidates(type, seed, rows), {
    limit,
    seed: text,
    // A genre and a tag are about the music, not about its listeners.
    evidence: type === "genre" || type === "tag" ? evidence / 2 : evidence,
  });
  const reasons = new Map(station.map(({ id: track, reason }) => [track, reason]));
  const tracks = await findTracks(station.map(({ id: track }) => track));
  return {
    station: { type, id: seed.id, name: seed.name, image: seed.image, seed: text },
    tracks: tracks.map((track) => ({ ...track, reason: reasons.get(track.id) ?? "" })),
  };
}

/** Computes the neighbors of a seed again, unless it is gone. */
export async function refreshNeighbors(type: SeedType, id: number): Promise<void> {
  // As an operator, because neighbors are the same for everybody.
  const seed = await findSeed({ userId: 0, isOperator: true }, type, String(id));
  if (seed) await computeNeighbors(type, seed);
}

/** The day up to which older tracks are looked at. It depends on the seed's text only, and moves once a month. */
function parseDay(text: string): string {
  const month = Math.floor(Date.now() / (30 * DAY_MS)) * 30;
  const back = Math.floor(random(`older ${text}`)() * OLDEST_DAYS);
  return new Date((month - back) * DAY_MS).toISOString().slice(0, 10);
}
