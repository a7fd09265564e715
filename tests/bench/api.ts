import autocannon from "autocannon";
import { sql } from "@/db/client";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";
import { hashSecret, mintSecret, tokenPrefix } from "@/lib/platform/http-middleware/bearer";
import { rows } from "@/tests/support/rows";
import { benchAgents } from "./agents";
import { apiCases, type Case, parseRequestUrl } from "./api-cases";
import {
  type BenchEnvironment,
  type Contender,
  nextStart,
  program,
  startGateway,
  twoProcesses,
} from "./contenders";
import { benchFlood } from "./flood";
import { benchPush } from "./push";
import { median } from "./timings";
import { benchCsv, benchPages, type Line } from "./whole-answers";

/** Measures an operation through our gateway, through Next, and on bare servers with the same SQL, in turns. */

const ROUNDS = 3;
const CONNECTIONS = 32;
/** A token may make 300 requests a minute: so many take turns. */
const TOKENS = 600;
/** Reads that two processes are asked for as well. */
const ALSO_OF_TWO = ["artist tracks page", "messages page"];

export interface Results {
  cases: CaseResult[];
  others: Line[];
}

interface CaseResult {
  name: string;
  bytes: number;
  /** By the name of the server. */
  results: Map<string, Result>;
}

/** The results of a server in one case, the medians of the rounds. */
interface Result {
  perSecond: number;
  /** Microseconds of processor time a request. */
  processor: number;
}

/**
 * Measures everything on the database in place. `seconds`: how long each server is asked in each round; `rows`: of the large file;
 * `sockets`: that hear a message. A server that refuses a single request ends it with an error.
 */
export async function benchApi(
  environment: BenchEnvironment,
  { seconds, rows, sockets }: { seconds: number; rows: number; sockets: number },
): Promise<Results> {
  const cases = await apiCases();
  const tokens = new Map<number, string[]>();
  for (const { userId } of cases) if (!tokens.has(userId)) tokens.set(userId, await issueTokens(userId));
  const [gateway, next, twin] = [
    await startGateway(environment),
    await nextStart(environment),
    await program("Fastify", "twin.ts", environment),
  ];
  const results: Results = { cases: [], others: [] };
  for (const one of cases) {
    const own = tokens.get(one.userId) ?? [];
    const bytes = await answerLength(gateway, one, own[0] ?? "");
    const others = [await program("node:http", "bare.ts", { ...environment, BODY_BYTES: String(bytes) })];
    if (ALSO_OF_TWO.includes(one.name)) others.push(await twoProcesses(environment));
    results.cases.push({
      name: one.name,
      bytes,
      results: await inTurns([gateway, next, twin, ...others], one, own, seconds),
    });
    for (const { stop } of others) await stop();
  }
  const [userId, own = []] = [...tokens][0] ?? [0];
  const [token = ""] = own;
  results.others.push(
    ...(await benchPages([gateway, next], userId)),
    ...(await benchAgents(gateway, own)),
    ...(await benchCsv(gateway, token, userId, rows)),
  );
  for (const { stop } of [next, twin]) await stop();
  results.others.push(
    ...(await benchPush(gateway, environment, sockets)),
    ...(await benchFlood(gateway, environment, own)),
  );
  await gateway.stop();
  return results;
}

/** A server is asked so many times as long before it is measured. */
const WARM_UP = 4;

/** Asks each server in turns. */
export async function inTurns(
  contenders: readonly Contender[],
  one: Case,
  tokens: readonly string[],
  seconds: number,
): Promise<Map<string, Result>> {
  const rounds = contenders.map((contender) => ({ contender, results: [] as Result[] }));
  // A server that is warmed up is compiled, planned and connected. The more code a server has, the more requests that takes.
  for (const { contender } of rounds) await load(contender, one, tokens, seconds * WARM_UP);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { contender, results } of rounds) results.push(await load(contender, one, tokens, seconds));
  }
  return new Map(
    rounds.map(({ contender, results }) => [
      contender.name,
      {
        perSecond: median(results.map(({ perSecond }) => perSecond)),
        processor: median(results.map(({ processor }) => processor)),
      },
    ]),
  );
}

async function load(
  { name, origin, headers, processorSeconds }: Contender,
  one: Case,
  tokens: readonly string[],
  seconds: number,
): Promise<Result> {
  const { body, draw, operation } = one;
  const before = processorSeconds();
  const createRequests = (): autocannon.Request[] =>
    tokens.map((token) => ({
      method: operation.method,
      path: parseRequestUrl(one, draw?.()),
      headers: {
        ...headers,
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { setupRequest: (request) => ({ ...request, body: body() }) }),
    }));
  const requests = createRequests();
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    sampleInt: 100,
    requests,
    // Each client draws what it asks for.
    setupClient: (client) => client.setRequests(rotated(draw ? createRequests() : requests)),
  });
  const { "2xx": good, non2xx, errors } = result;
  if (non2xx + errors > 0) {
    const statuses = Object.keys(result.statusCodeStats ?? {}).join(", ");
    throw new Error(
      `${name} refused ${non2xx} of ${good + non2xx + errors} requests, ${errors} had no answer: ${one.name} (${statuses}).`,
    );
  }
  return { perSecond: good / result.duration, processor: ((processorSeconds() - before) / good) * 1e6 };
}

/** The list from a random place on. If all clients began with the first token, it would reach its limit. */
function rotated<T>(list: readonly T[]): T[] {
  const start = Math.floor(Math.random() * list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}

async function answerLength({ origin }: Contender, one: Case, token: string): Promise<number> {
  const response = await fetch(`${origin}${parseRequestUrl(one)}`, {
    method: one.operation.method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(one.body && { body: one.body() }),
  });
  return (await response.arrayBuffer()).byteLength;
}

/** Tokens of an account for everything. */
export async function issueTokens(userId: number): Promise<string[]> {
  const tokens = Array.from({ length: TOKENS }, mintSecret);
  const issued = tokens.map((token) => ({
    user_id: userId,
    name: "Benchmark",
    prefix: tokenPrefix(token),
    hash: hashSecret(token),
    scopes: [...ALL_SCOPES],
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000),
  }));
  await sql`insert into api_tokens ${rows(issued)}`;
  return tokens;
}
