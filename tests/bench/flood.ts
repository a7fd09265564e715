import { embeddedChannels } from "@/scripts/channels";
import { type BenchEnvironment, type Contender, program, twoProcesses } from "./contenders";
import { Timings } from "./timings";
import type { Line } from "./whole-answers";

/** Measures reads, one after the other, with and without a socket that sends as fast as it can. */

const READS = 1000;

/** Measures one process and two. `tokens`: enough for all reads within their limits. */
export async function benchFlood(
  gateway: Contender,
  environment: BenchEnvironment,
  tokens: readonly string[],
): Promise<Line[]> {
  const two = await twoProcesses(environment);
  const lines = [
    ...(await beside(gateway, environment, tokens, "")),
    ...(await beside(two, environment, tokens, ", two processes")),
  ];
  await two.stop();
  return lines;
}

async function beside(
  gateway: Contender,
  environment: BenchEnvironment,
  tokens: readonly string[],
  which: string,
): Promise<Line[]> {
  await read(gateway, tokens);
  const quiet = await read(gateway, tokens);
  const { PUSHER_KEY: KEY = "" } = embeddedChannels(environment);
  const flooder = await program("a flood", "flooder.ts", { ...environment, TARGET: gateway.origin, KEY });
  const flooded = await read(gateway, tokens);
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
