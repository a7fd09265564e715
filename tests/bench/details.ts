import { inTurns, issueTokens } from "./api";
import { type BenchEnvironment, program, startGateway } from "./contenders";
import { detailCases, findListener, SPREADS } from "./detail-cases";
import { markdownTable } from "./table";

/** Measures reads of artists, tracks and albums against Fastify with the same SQL, for things that are asked for more or less often. */

const GOAL = 3;

/** Returns whether the one artist that all ask for is read so many times as fast as by Fastify. */
export async function benchDetails(environment: BenchEnvironment, seconds: number): Promise<boolean> {
  const tokens = await issueTokens(await findListener());
  const gateway = await startGateway(environment);
  const twin = await program("Fastify", "twin.ts", { ...environment, CASES: "details" });
  const rows: (string | number)[][] = [];
  let isFast = true;
  for (const spread of SPREADS) {
    for (const one of await detailCases(spread)) {
      const results = await inTurns([gateway, twin], one, tokens, seconds);
      const [ours, theirs] = [results.get("gateway"), results.get("Fastify")];
      if (!ours || !theirs) throw new Error("A server was not measured.");
      const times = ours.perSecond / theirs.perSecond;
      if (spread === "one" && one.name === "artist detail") isFast = times >= GOAL;
      rows.push([one.name, spread, ours.perSecond, times, ours.processor, gateway.memory()]);
    }
  }
  for (const { stop } of [gateway, twin]) await stop();
  console.log(markdownTable(["", "spread", "requests/s", "× Fastify", "processor µs", "memory MB"], rows));
  return isFast;
}
