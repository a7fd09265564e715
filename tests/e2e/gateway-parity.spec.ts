import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { exampleUpload } from "@/lib/catalog/uploads/examples";
import { exampleRecord } from "@/lib/developers/request-log/shapes";
import { operations as registry } from "@/lib/docs/openapi/registry";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { CLIENT_HEADER } from "@/lib/platform/http-middleware/address";
import { pathParams, requestPath, type Things } from "@/tests/support/fixtures/params";
import { type Call, sendAlone } from "./connection";
import { beatRequestThings, beginUpload } from "./gateway-parity-data";
import { type Comparable, differences } from "./gateway-parity-differences";
import { issueToken, open } from "./journeys";

/**
 * The gateway answers the API by itself; `next start`, and any host without our server, has Next answer. Nobody who calls
 * may see which it was.
 */

// One after the other: the last locks what the others read.
test.describe.configure({ mode: "serial" });

/** Next alone has no channels server of its own to sign for, and no bank for demonstrations. The log has each request of this test. */
const operations = registry.filter(
  ({ path }) => !/^\/realtime\/|\/provider-balance$|^\/(request-log|usage)$/.test(path),
);

/** Writes that succeed as often as they are called, each with another kind of body or answer. The others are called by mistake only. */
const REPEATABLE = new Set([
  ...["updateUser", "updateArtist", "addToLibrary", "sendMessage", "startTyping", "markConversationUnread"],
  ...["createUpload", "continueUpload", "deleteUpload", "previewCoverArt", "getTrackWaves", "logPlays"],
  ...["exportCsv", "exportPdf", "createCollection", "storePushToken", "checkLicenses"],
]);
const isRepeatable = ({ id, method }: Operation) => method === "GET" || REPEATABLE.has(id);

/** Each is called some ten times, and a token or an address has 300 requests a minute. */
const OPERATIONS_A_TOKEN = 20;
const ASK_AGAIN_MS = 500;

/** Names the client's address, which each server believes in a header of its own: a proxy's, and that of the gateway. */
const clientAddress = (address: string) => ({
  "X-Forwarded-For": address,
  [CLIENT_HEADER]: `${process.env.E2E_FRONT_SECRET} ${address}`,
});

/** Values that differ in another request of the same kind, a moment later or on another connection. */
const OF_THE_MOMENT =
  /^(date|connection|keep-alive|transfer-encoding|content-length|x-request-id|x-ratelimit-(reset|remaining)|ratelimit|upload-expires)$/;

/** Next says for every answer that it depends on these, though no answer of the API does. */
const OF_NEXT = /^(rsc|next-router-.*)$/;

type Answer = Awaited<ReturnType<typeof send>>;

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

async function send(origin: string, call: Call) {
  // An id of the caller's own is another for each: the second of two would be the first one again.
  const { response, body } = await sendAlone(origin, {
    ...call,
    body: call.body?.replace(UUID, () => randomUUID()),
  });
  const { statusCode, statusMessage } = response;
  const vary = response.headers.vary?.split(", ").filter((name) => !OF_NEXT.test(name)) ?? [];
  const comparableHeaders: Record<string, unknown> = Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => !OF_THE_MOMENT.test(name)),
  );
  // Ours says in JSON which path is right; Next, which redirects before we are asked, only says where.
  if (statusCode === 308)
    return {
      statusCode,
      statusMessage,
      headers: { location: pathName(response.headers.location) },
      body: "",
    };
  // Each request has its own.
  const same = body.replace(/"request_id":"[\w-]+"/, '"request_id":"UUID"');
  return { statusCode, statusMessage, headers: { ...comparableHeaders, vary }, body: same };
}

const pathName = (location = "") => new URL(location, "http://downbeat.test").pathname;

/** Requests that make new things, or tell the time: ids, counts and times differ, and nothing else may. */
const NEWS = /^(POST|PUT|DELETE) |\/(token|limits|realtime|search)\b|^PATCH |\/uploads\//;

function withoutNews({ headers, body, ...rest }: Answer) {
  const same = body
    .replace(/\/covers\/[\w-]+/g, "COVER")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replace(UUID, "UUID")
    .replace(/\/ID \[.*?\]/, "ID")
    // A report says at which minute it was made, in text that is compressed.
    .replace(/stream\r?\n[\s\S]*?endstream/g, "STREAM")
    .replace(/\d+/g, "N");
  const location =
    typeof headers.location === "string"
      ? headers.location.replace(UUID, "UUID").replace(/\d+/g, "N")
      : undefined;
  return { ...rest, headers: { ...headers, etag: undefined, location }, body: same };
}

/** Finds things that the demo producer may ask about. The conversation is the one that examples name in their bodies. */
async function demoThings(sql: postgres.Sql): Promise<Things> {
  const [message] = await sql<[{ id: number }]>`
    select id::int from messages where conversation_id = 1 and user_id <> 1 order by id limit 1`;
  return {
    user: 2,
    self: "me",
    artist: 1,
    ...{ spareArtist: "1", spareAlbum: "1", spareTrack: "1" },
    album: 1,
    track: 1,
    comment: 1,
    genre: "Lo-fi",
    tag: "dusty",
    coverTemplate: "last-bus",
    achievement: "first-release",
    ...{ playlist: 1, sparePlaylist: "2", invitedPlaylist: 3 },
    ...{ invitedArtist: 3, credit: 1, spareCredit: "1", requestedTrack: 3, requestedAlbum: 3 },
    ...{ collection: 1, spareCollection: "1" },
    ...{ preset: 1, sparePreset: 1, coupon: 1, spareCoupon: 1 },
    ...{ purchase: 1, license: "none", spareLicense: "none", saleTrack: 50, openPurchase: 50 },
    stationType: "track",
    station: "1",
    play: DEVICE_PLAY,
    ...{
      event: "evt_1",
      request: exampleRecord.request_id,
      webhook: 1,
      delivery: 1,
      export: 1,
      reportSchedule: 1,
      app: "dba_000000000000000000000000",
      catalogImport: 1,
    },
    conversation: 1,
    ...{ group: 2, spareGroup: 2 },
    message: message.id,
    upload: exampleUpload.id,
    receivedUpload: exampleUpload.id,
    ...beatRequestThings,
  };
}

const DEVICE_PLAY = 900_000_001;

/** A play that has just been logged for a device. */
async function logPlay(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into play_queue (id, track_id, logged_by, device_id, played_at, counted)
    select ${DEVICE_PLAY}, 1, 1, 'parity', now(), false where not exists (select from plays where id = ${DEVICE_PLAY})`;
}

function exampleCall(operation: Operation, things: Things): Call {
  const { method, path, example } = operation;
  const examplePath = requestPath(path, pathParams(operation, things), example.query);
  const file = example.upload === undefined ? undefined : operation.upload?.types[0];
  const body = file ? "RIFF" : example.body === undefined ? undefined : JSON.stringify(example.body);
  return {
    method,
    path: `${API_BASE}${examplePath === "/" ? "" : examplePath}`,
    body,
    headers: {
      ...example.headers,
      ...(body !== undefined && { "Content-Type": file ?? "application/json" }),
    },
  };
}

/** An operation as it is meant to be called, if it may be, and in the ways in which it is called by mistake. */
function waysToCall(operation: Operation, things: Things, authorization: string, address: string): Call[] {
  const example = exampleCall(operation, things);
  const right = { ...example, headers: { ...example.headers, ...clientAddress(address) } };
  const allowed = { ...right, headers: { ...right.headers, Authorization: authorization } };
  const broken = { ...allowed, path: API_BASE + allowed.path.slice(API_BASE.length).replace(/\d+/g, "none") };
  const isPatched = operations.some(({ method, path }) => method === "PATCH" && path === operation.path);
  return [
    ...(isRepeatable(operation)
      ? [
          allowed,
          {
            ...allowed,
            path: `${allowed.path}${allowed.path.includes("?") ? "&" : "?"}page=1&page=2&limit=0`,
          },
        ]
      : []),
    ...(isRepeatable(operation) || operation.access !== "anyone"
      ? [right, { ...right, headers: { ...right.headers, Authorization: "Bearer dbt_nobody" } }]
      : []),
    ...(isPatched ? [] : [{ ...allowed, method: "PATCH" }]),
    { ...allowed, method: "OPTIONS", body: undefined },
    ...(broken.path === allowed.path ? [] : [broken]),
    ...(operation.method === "GET" ? [{ ...allowed, method: "HEAD" }] : []),
    ...(operation.body ? [{ ...allowed, body: "{" }] : []),
  ];
}

const ODD_PATHS = [
  "",
  "/",
  "/nothing/here",
  "/artists/1/",
  "//artists/1",
  "/artists//1",
  "/%61rtists/1",
  "/artists/%31",
  "/artists/1%2F",
  "/artists/..%2f1",
  "/artists/%00",
  "/artists/1;x=1",
  "/ARTISTS/1",
  "/artists/1.json",
  "/genres/R%26B",
  "/genres/%20Lo-fi%20",
  "/genres/a%2Fb",
  "/genres/%00",
  "/messaging/..",
  "/tracks/1/wave/more",
  `/artists/${"9".repeat(3000)}`,
].map((path): Call => ({ method: "GET", path: `${API_BASE}${path}` }));

test("Next alone answers every request to the API as the gateway does", async ({ browser, baseURL }) => {
  test.setTimeout(480_000);
  const [ours, theirs] = [baseURL ?? "", process.env.E2E_NEXT_URL ?? ""];
  const page = await open(browser, "producer@downbeat.test", "/settings/developers");
  const scopes = [...new Set(operations.flatMap(({ scope }) => scope ?? []))];
  const tokens: string[] = [];
  while (tokens.length * OPERATIONS_A_TOKEN < operations.length) {
    tokens.push(await issueToken(page, `Doors ${tokens.length}`, scopes));
    await page.goto("/settings/developers");
  }
  const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1 });
  const things = await demoThings(sql);
  const statuses: number[] = [];
  const compare = async (call: Call, before = async () => {}) => {
    const name = `${call.method} ${call.path}`;
    const comparable = (whole: Answer) => (NEWS.test(name) ? withoutNews(whole) : whole);
    const ask = async () => {
      const answers: Answer[] = [];
      for (const server of [ours, theirs]) {
        await before();
        answers.push(await send(server, call));
      }
      return answers;
    };
    let answers = await ask();
    const isAlike = () => isDeepStrictEqual(...(answers.map(comparable) as [object, object]));
    // A part that a job changes between the two is the same when both are asked again.
    const end = Date.now() + 10_000;
    while (/GET|HEAD/.test(call.method) && !isAlike() && Date.now() < end) {
      // Asking without a pause would use up the caller's rate limit, which every answer after that would then be about.
      await setTimeout(ASK_AGAIN_MS);
      answers = await ask();
    }
    const [first, second] = answers.map((answer): Comparable => comparable(answer));
    if (!first || !second) throw new Error("There are two servers.");
    const [unlike, counterpart] = differences(first, second);
    expect.soft(counterpart, name).toEqual(unlike);
    if (call.method === "GET" && call.headers?.Authorization) statuses.push(first.statusCode ?? 0);
  };
  await logPlay(sql);
  for (const [place, operation] of operations.entries()) {
    const caller = place % tokens.length;
    const calls = waysToCall(operation, things, `Bearer ${tokens[caller]}`, `203.0.113.${caller + 1}`);
    // Reads do not disturb each other. An upload goes on; the second server must find it as the first did.
    if (operation.method === "GET") await Promise.all(calls.map((call) => compare(call)));
    else for (const call of calls) await compare(call, () => beginUpload(sql));
  }
  await Promise.all(ODD_PATHS.map((call) => compare(call)));
  // The comparison would be worth little if most answers were errors.
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(operations.length / 3);
  await sql.end();
});

test("A client that hangs up frees the statement of its read, at both servers", async () => {
  const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 2 });
  const blocked = async () => {
    const rows = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%from _artist_profiles_%'`;
    return rows.length;
  };
  for (const origin of [process.env.E2E_BASE_URL, process.env.E2E_NEXT_URL]) {
    await sql.begin(async (holder) => {
      await holder`lock table artists in access exclusive mode`;
      const leaving = request(`${origin}${API_BASE}/artists/1`, { agent: false }).on("error", () => {});
      leaving.end();
      await expect.poll(blocked).toBe(1);
      leaving.destroy();
      await expect.poll(blocked).toBe(0);
    });
    expect((await fetch(`${origin}${API_BASE}/artists/1`)).status).toBe(200);
  }
  await sql.end();
});
