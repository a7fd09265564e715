import { embeddedChannels } from "@/scripts/channels";
import { type Contender, program, twoProcesses, type World } from "./contenders";
import { Timings } from "./timings";
import type { Line } from "./whole-answers";

/** Measures reads, one after the other, with and without a socket that sends as fast as it can. */

const READS = 1000;

/** Measures one process and two. `tokens`: enough for all reads within their limits. */
export async function benchFlood(door: Contender, world: World, tokens: readonly string[]): Promise<Line[]> {
  const two = await twoProcesses(world);
  const lines = [
    ...(await beside(door, world, tokens, "")),
    ...(await beside(two, world, tokens, ", two processes")),
  ];
  await two.stop();
  return lines;
}

async function beside(
  door: Contender,
  world: World,
  tokens: readonly string[],
  which: string,
): Promise<Line[]> {
  await read(door, tokens);
  const quiet = await read(door, tokens);
  const { PUSHER_KEY: KEY = "" } = embeddedChannels(world.DATA_DIR);
  const flooder = await program("a flood", "flooder.ts", { ...world, TARGET: door.origin, KEY });
  const flooded = await read(door, tokens);
  await flooder.stop();
  const what = `GET /artists/1 beside a flood of pings from one socket${which}`;
  return [
    [`${what}, median`, flooded.median, "without the flood", quiet.median / flooded.median],
    [`${what}, 99th percentile`, flooded.p99, "without the flood", quiet.p99 / flooded.p99],
  ];
}

async function read({ origin }: Contender, tokens: readonly string[]): Promise<Timings> {
  const timings = new Timings();
  for (let n = 0; n < READS; n++) {
    const headers = { Authorization: `Bearer ${tokens[n % tokens.length]}` };
    const response = await timings.take(() => fetch(`${origin}/api/v1/artists/1`, { headers }));
    if (!response.ok) throw new Error(`A read was answered ${response.status}.`);
    await response.arrayBuffer();
  }
  return timings;
}
