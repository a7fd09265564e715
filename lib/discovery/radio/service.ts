import "server-only";
import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type Caller, toViewer } from "@/lib/platform/http-contract/caller";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { random } from "@/lib/platform/random";
import { singleton } from "@/lib/platform/singleton";
import { scoreCandidates } from "./candidates";
import type * as contract from "./contract";
import type { SeedType } from "./kinds";
import { computeNeighbors, queueNeighbors } from "./neighbor-queries";
import { findMedianPlays, findStationCandidates, findTracks } from "./queries";
import { findSeed } from "./seed-queries";
import { orderStation } from "./station";

/** So many listeners of the seed make their choices half of what decides. */
const HALF_SURE = 5;

/** A track with so few plays is little known, however few the others have. */
const FEW_PLAYS = 20;

const MEDIAN_LIVES_MS = 10 * 60_000;

const DAY_MS = 86_400_000;

/** The older tracks of a genre may be this old. */
const OLDEST_DAYS = 1_500;

/** A station: tracks to play after its seed, each with the reason. Throws `not_found`. */
export async function getStation(caller: Caller, input: Input<typeof contract.getStation>) {
  const { type, id, limit, exclude = [] } = input;
  const viewer = toViewer(caller);
  const seed = orNotFound(await findSeed(viewer, type, id), type);
  const text = input.seed ?? randomBytes(4).toString("hex");
  const neighbors = seed.neighbors ?? (await computeNeighbors(type, seed));
  if (neighbors.old) await queueNeighbors(type, seed.id);
  const own = type === "track" || type === "playlist" ? seed.tracks : [];
  const [rows, obscureLimit] = await Promise.all([
    findStationCandidates(viewer, seed, neighbors, { exclude: [...exclude, ...own], day: parseDay(text) }),
    readObscureLimit(),
  ]);
  const evidence = neighbors.listeners / (neighbors.listeners + HALF_SURE);
  const station = orderStation(scoreCandidates(type, seed, rows, obscureLimit), {
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

const medianPlays = singleton(
  "median plays",
  () =>
    new LRUCache<"all", number>({
      max: 1,
      ttl: MEDIAN_LIVES_MS,
      allowStale: true,
      // Rounded down to a power of two: every process has the same one, whenever it counted.
      fetchMethod: async () => 2 ** Math.floor(Math.log2(Math.max(1, await findMedianPlays()))),
    }),
);

/** The most plays that a little known track has: about as many as the track in the middle. */
const readObscureLimit = async (): Promise<number> =>
  Math.max((await medianPlays.fetch("all")) ?? 0, FEW_PLAYS);
