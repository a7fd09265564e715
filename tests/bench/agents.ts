import type { Contender } from "./contenders";
import { Timings } from "./timings";
import type { Line } from "./whole-answers";

/** Measures a call of a tool against the same operation by HTTP, in turns. */

const CALLS = 400;

export async function benchAgents(gateway: Contender, tokens: readonly string[]): Promise<Line[]> {
  const [tool, operation] = [new Timings(), new Timings()];
  for (let call = 0; call < CALLS; call++) {
    const headers = {
      Authorization: `Bearer ${tokens[call % tokens.length]}`,
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    };
    await operation.take(() => ask(`${gateway.origin}/api/v1/tracks?per_page=10`, { headers }));
    await tool.take(() => ask(`${gateway.origin}/mcp`, { method: "POST", headers, body: MESSAGE }));
  }
  return [["a call of list_tracks", tool.median, "listTracks by HTTP", tool.median / operation.median]];
}

const MESSAGE = JSON.stringify({
  ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
  params: { name: "list_tracks", arguments: { per_page: 10 } },
});

async function ask(address: string, init: RequestInit): Promise<void> {
  const response = await fetch(address, init);
  const text = await response.text();
  if (!response.ok || text.includes('"isError":true')) throw new Error(`${address} answered: ${text}`);
}
