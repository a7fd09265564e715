import { randomInt, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Timings } from "./timings";

/** Clients that log plays over HTTP, each a batch of 1,000 after the other, all together so many a second. */

const BATCH = 1_000;
const COUNTRIES = ["US", "GB", "NL", "DE", "FR", "CA", "BR", "NG"];

export interface Load {
  origin: string;
  /** One for each client; a token may make 300 requests a minute. */
  tokens: readonly string[];
  tracks: number;
  devices: number;
  /** Plays a second, of all clients together. */
  rate: number;
  seconds: number;
  /** The times of the batches. */
  latencies: Timings;
}

/** Sends until the time is up; the number of plays that were taken. Throws if any batch or play is refused. */
export async function sendPlays(load: Load): Promise<number> {
  const startedAt = performance.now();
  const batches = Math.ceil((load.rate * load.seconds) / BATCH);
  let nextIndex = 0;
  const client = async (token: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let accepted = 0;
    while (nextIndex < batches && performance.now() - startedAt < load.seconds * 1000) {
      // Each batch has its moment. Who comes late for it sends at once, so that the rate is kept as long as it can be.
      const due = startedAt + (nextIndex++ * BATCH * 1000) / load.rate;
      await sleep(Math.max(0, due - performance.now()));
      const body = batch(load, BATCH);
      accepted += await load.latencies.take(() =>
        post(`${load.origin}/api/v1/plays/batch`, agent, token, body),
      );
    }
    agent.destroy();
    return accepted;
  };
  const counts = await Promise.all(load.tokens.map(client));
  return counts.reduce((sum, one) => sum + one, 0);
}

/** A few tracks have most plays; one play in fifty is late, by up to four weeks. */
export function batch({ tracks, devices }: Pick<Load, "tracks" | "devices">, length: number): string {
  const now = Date.now();
  const plays = Array.from({ length }, () => {
    const track = 1 + Math.floor(Math.random() ** 2.5 * tracks);
    const device = 1 + Math.floor(Math.random() ** 1.5 * devices);
    const late = Math.random() < 0.02 ? randomInt(28 * 24 * 60) * 60_000 : 0;
    const played_at = new Date(now - late).toISOString();
    const country = COUNTRIES[device % COUNTRIES.length];
    return `{"track_id":${track},"event_id":"${randomUUID()}","device_id":"device-${device}","played_at":"${played_at}","ms_played":${randomInt(150_000)},"country":"${country}","source":"playlist"}`;
  });
  return `{"plays":[${plays.join(",")}]}`;
}

/** Posts a batch, and returns the number of plays that were taken. */
function post(url: string, agent: Agent, token: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
    };
    const clientRequest = request(url, { method: "POST", agent, headers }, async (response) => {
      try {
        const text = Buffer.concat(await response.toArray()).toString();
        if (response.statusCode !== 201)
          throw new Error(`A batch was answered ${response.statusCode}: ${text}`);
        // Not parsed: the clients share the machine with what is measured.
        // The first "success" is that of the answer itself.
        resolve(text.split('"status":"success"').length - 2);
      } catch (error) {
        reject(error);
      }
    });
    clientRequest.on("error", reject);
    clientRequest.end(body);
  });
}
