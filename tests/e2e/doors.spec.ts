import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { exampleUpload } from "@/lib/catalog/uploads/examples";
import { operations as registry } from "@/lib/docs/registry/operations";
import { type Operation, successStatus } from "@/lib/http/contract/operation";
import { API_BASE } from "@/lib/http/contract/version";
import { paramsOf, requestPath, type Things } from "@/tests/support/worlds/params";
import { type Call, sendAlone } from "./connection";
import { issueToken, open } from "./journeys";

/**
 * The front door answers the API by itself; `next start`, and any host without our server, has Next answer. Nobody who calls
 * may see which it was.
 */

// One after the other: the last locks what the others read.
test.describe.configure({ mode: "serial" });

const isOnce = ({ id, method, path }: Operation) =>
  (method === "DELETE" && /\/(artists|albums|tracks)\/\{id\}$/.test(path)) ||
  (method === "POST" && /^\/(artists|albums|tracks)$/.test(path)) ||
  CHANGING.includes(id);

/** What answers otherwise when it is called again, or needs what the demo data does not have. */
const CHANGING = [
  ...["pinTrack", "unpinTrack", "orderAlbumTracks"],
  ...["fingerprintTrack", "retryFingerprint", "listPlacements"],
];

/** Next alone has no channels server of its own to sign for. What can be done only once has no second answer to compare. */
const operations = registry.filter((one) => !one.path.startsWith("/realtime/") && !isOnce(one));

/** Each is called some ten times, and a token has 300 requests a minute. */
const OPERATIONS_A_TOKEN = 20;

/** What another request of the same kind, a moment later or on another connection, has otherwise. */
const OF_THE_MOMENT =
  /^(date|connection|keep-alive|transfer-encoding|content-length|x-request-id|x-ratelimit-(reset|remaining)|ratelimit)$/;

/** Next says for every answer that it depends on these, though no answer of the API does. */
const OF_NEXT = /^(rsc|next-router-.*)$/;

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

async function send(origin: string, call: Call) {
  // An id of the caller's own is another for each: the second of two would be the first one again.
  const { response, body } = await sendAlone(origin, {
    ...call,
    body: call.body?.replace(UUID, () => randomUUID()),
  });
  const { statusCode, statusMessage } = response;
  const vary = response.headers.vary?.split(", ").filter((name) => !OF_NEXT.test(name)) ?? [];
  const kept: Record<string, unknown> = Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => !OF_THE_MOMENT.test(name)),
  );
  // Ours says in JSON which path is right; Next, which redirects before we are asked, only says where.
  if (statusCode === 308)
    return { statusCode, statusMessage, headers: { location: pathOf(response.headers.location) }, body: "" };
  // Each request has its own.
  const same = body.replace(/"request_id":"[\w-]+"/, '"request_id":"UUID"');
  return { statusCode, statusMessage, headers: { ...kept, vary }, body: same };
}

const pathOf = (location = "") => new URL(location, "http://downbeat.test").pathname;

/** What makes new things, or tells how late it is: ids, counts and times differ, and nothing else may. */
const NEWS = /^(POST|PUT|DELETE) |\/(token|limits|realtime)\b|^PATCH |\/uploads\//;

function withoutNews({ headers, body, ...rest }: Awaited<ReturnType<typeof send>>) {
  const same = body
    .replace(/\/covers\/[\w-]+/g, "COVER")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replace(UUID, "UUID")
    .replace(/\/ID \[.*?\]/, "ID")
    // A report says at which minute it was made, in text that is compressed.
    .replace(/stream\r?\n[\s\S]*?endstream/g, "STREAM")
    .replace(/\d+/g, "N");
  const location = typeof headers.location === "string" ? headers.location.replace(UUID, "UUID") : undefined;
  return { ...rest, headers: { ...headers, etag: undefined, location }, body: same };
}

/** What the demo producer may ask about. The conversation is the one that examples name in their bodies. */
async function demoThings(sql: postgres.Sql): Promise<Things> {
  const [message] = await sql<[{ id: number }]>`
    select id::int from messages where conversation_id = 1 and user_id <> 1 order by id limit 1`;
  return {
    user: 2,
    artist: 1,
    spareArtist: "1",
    spareAlbum: "1",
    spareTrack: "1",
    album: 1,
    track: 1,
    genre: "Lo-fi",
    tag: "dusty",
    coverTemplate: "last-bus",
    conversation: 1,
    message: message.id,
    upload: exampleUpload.id,
  };
}

/** The upload of the examples, where it begins. */
async function beginUpload(sql: postgres.Sql): Promise<void> {
  const { id, purpose, filename, size } = exampleUpload;
  await sql`delete from uploads where id = ${id}`;
  await sql`
    with file as (insert into files (owner_id, use, media_type) values (1, ${purpose}, 'audio/wav') returning id)
    insert into uploads (id, user_id, purpose, filename, size, file_id, expires_at)
    select ${id}, 1, ${purpose}, ${filename}, ${size}, id, now() + interval '1 day' from file`;
}

/** A file of the example's track whose processing has failed, so that it can be retried. */
async function failProcessing(sql: postgres.Sql): Promise<void> {
  await sql`delete from track_audio where track_id = 1 and state <> 'ready'`;
  await sql`
    with file as (insert into files (owner_id, use, media_type) values (1, 'audio', 'audio/wav') returning id)
    insert into track_audio (track_id, version, file_id, state, code, message)
    select 1, 1, id, 'failed', 'truncated', 'It ends early.' from file`;
}

function exampleCall(operation: Operation, things: Things): Call {
  const { method, path, example } = operation;
  const filled = requestPath(path, paramsOf(operation, things), example.query);
  const file = example.upload === undefined ? undefined : operation.upload?.types[0];
  const body = file ? "RIFF" : example.body === undefined ? undefined : JSON.stringify(example.body);
  return {
    method,
    path: `${API_BASE}${filled === "/" ? "" : filled}`,
    body,
    headers: {
      ...example.headers,
      ...(body !== undefined && { "Content-Type": file ?? "application/json" }),
    },
  };
}

/** A request, and the status it must be answered with where that is known. */
type Expected = Call & { status?: number };

/** An operation as it is meant to be called, and in the ways in which it is called by mistake. */
function waysToCall(operation: Operation, things: Things, authorization: string): Expected[] {
  const right = exampleCall(operation, things);
  const allowed = { ...right, headers: { ...right.headers, Authorization: authorization } };
  const broken = { ...allowed, path: API_BASE + allowed.path.slice(API_BASE.length).replace(/\d+/g, "none") };
  return [
    { ...allowed, status: successStatus(operation) },
    right,
    { ...right, headers: { ...right.headers, Authorization: "Bearer dbt_nobody" } },
    { ...allowed, path: `${allowed.path}${allowed.path.includes("?") ? "&" : "?"}page=1&page=2&limit=0` },
    { ...allowed, method: "PATCH" },
    // With a body it would be two requests, the second of which nobody can read: Node gives it no length.
    { ...allowed, method: "OPTIONS", body: undefined },
    ...(broken.path === allowed.path ? [] : [broken]),
    ...(operation.method === "GET" ? [{ ...allowed, method: "HEAD" }] : []),
    ...(operation.body
      ? [
          { ...allowed, body: "{" },
          { ...allowed, headers: { Authorization: authorization } },
        ]
      : []),
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

test("Next alone answers every request to the API as the front door does", async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
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
  const compare = async ({ status, ...call }: Expected, before = async () => {}) => {
    await before();
    const first = await send(ours, call);
    await before();
    const second = await send(theirs, call);
    const name = `${call.method} ${call.path}`;
    if (status) expect.soft(first.statusCode, `${name}: ${first.body}`).toBe(status);
    if (NEWS.test(name)) expect.soft(withoutNews(second), name).toEqual(withoutNews(first));
    else expect.soft(second, name).toEqual(first);
  };
  // A conversation can be deleted once, an upload goes on, and a failure is retried; the second door must find them as the first did.
  const undelete = async () => {
    await sql`update participants set deleted_up_to_message_id = null where user_id = 1`;
    await beginUpload(sql);
    await failProcessing(sql);
  };
  await beginUpload(sql);
  await failProcessing(sql);
  for (const [place, operation] of operations.entries()) {
    const calls = waysToCall(operation, things, `Bearer ${tokens[place % tokens.length]}`);
    // Reads do not disturb each other.
    if (operation.method === "GET") await Promise.all(calls.map((call) => compare(call)));
    else for (const call of calls) await compare(call, undelete);
  }
  await Promise.all(ODD_PATHS.map((call) => compare(call)));
  await sql.end();
});

test("A client that hangs up frees the statement of its read, at both doors", async () => {
  const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 2 });
  const blocked = async () => {
    const rows = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%from artist_profiles%'`;
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
