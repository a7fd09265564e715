import { execFileSync } from "node:child_process";
import { cpus, release, totalmem } from "node:os";
import type { Results } from "./api";
import { markdownTable } from "./table";

const MARKET = "\n## Selling\n";
const SEARCH = "\n## Search\n";

/** The page with the new results of one benchmark and the old ones of the other. What is written by hand about searching stays. */
export function withReport(page: string, part: { api: string } | { market: string }): string {
  const [written = "", search] = page.split(SEARCH);
  const [api = "", market] = written.split(MARKET);
  const end = search === undefined ? "" : `${SEARCH}${search}`;
  if ("api" in part) return `${part.api}${market === undefined ? "" : `${MARKET}${market}`}${end}`;
  return `${api}${MARKET}${part.market}${end}`;
}

/** The part of docs/benchmarks.md about selling. */
export function marketReport(tables: string, sales: number): string {
  return `
\`npm run bench -- market\` writes this part, on a database with ${sales.toLocaleString("en")} sales and the test bank in the same process. Eight clients take
each step. A purchase is everything from its start to the license. *Fastify* is as above.

${machine()}

${tables}
`;
}

/** The time and the machine of the measurement. */
function machine(): string {
  return `- ${new Date().toISOString().slice(0, 10)}, commit ${commit()}, Node ${process.versions.node}, Linux ${release()}
- ${cpus().length} cores of ${cpus()[0]?.model ?? "an unknown kind"}, ${Math.round(totalmem() / 1024 ** 3)} GB`;
}

/** The report of a run, as docs/benchmarks.md has it. */
export function report({ cases, others }: Results, plays: number): string {
  const rows = cases.map(({ name, bytes, results }) => {
    const [gateway, next, twin, bare] = ["gateway", "next start", "Fastify", "node:http"].map((server) =>
      results.get(server),
    );
    const times = (one = gateway, other = gateway) =>
      one && other ? one.perSecond / other.perSecond : Number.NaN;
    const less = (one = gateway, other = gateway) =>
      one && other ? other.processor / one.processor : Number.NaN;
    return [
      name,
      bytes,
      gateway?.perSecond ?? Number.NaN,
      times(gateway, twin),
      times(gateway, next),
      times(gateway, bare),
      gateway?.processor ?? Number.NaN,
      less(gateway, twin),
      less(gateway, next),
    ];
  });
  const ofTwo = cases.flatMap(({ name, results }) => {
    const [one, two] = [results.get("gateway"), results.get("two processes")];
    return one && two ? [[name, one.perSecond, two.perSecond, two.perSecond / one.perSecond]] : [];
  });
  return `# Benchmarks

\`npm run bench\` writes this page. Each number is the median of three rounds, in which the servers take turns on one machine, which the
clients and PostgreSQL share with them: ratios hold from run to run, absolute numbers do not.

${machine()}
- a generated marketplace with ${plays.toLocaleString("en")} plays

## Operations

32 connections ask without a pause. *Fastify* looks the token up and calls the same service function with the same SQL, and does nothing else: no limits,
no contract on the way out, no ETag, no log. *next start* is the same build served by Next. *node:http* answers a constant text of the same length,
without a database. Times: how many times as many requests a second the gateway answers. Processor: microseconds a request
takes in the server's process, and how many times as many the other takes.

${markdownTable(
  [
    "",
    "bytes",
    "requests/s",
    "× Fastify",
    "× next start",
    "× node:http",
    "processor µs",
    "Fastify ÷",
    "next start ÷",
  ],
  rows,
)}

## Two processes

\`WEB_CONCURRENCY=2\` against one process, requests a second. Clients and PostgreSQL want the same processors.

${markdownTable(["", "one", "two", "times as many"], ofTwo)}

## Files, pages, messages

${markdownTable(
  ["", "milliseconds", "against", "times as fast"],
  others.map((line) => [...line]),
)}
`;
}

function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") === "" ? "" : ", changed"}`;
}
