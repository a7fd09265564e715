import { Agent, get } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@/lib/platform/free-port";
import { type Settings, serve } from "@/scripts/serve";
import { table } from "./table";

/** Measures the cost of one public page for everyone else: the time that a health read waits beside it. */

const GOAL_MS = 50;
/** Of a page of the reference, as HTML. */
const GOAL_BYTES = 300_000;
const ROUNDS = 5;

const PAGES = [
  "/",
  "/albums",
  "/artists",
  "/charts",
  "/collections",
  "/developers",
  "/docs",
  "/docs/errors",
  "/docs/quickstart",
  "/docs/changelog",
  "/docs/search?q=rate",
  "/docs/search.json?q=rate",
  "/genres",
  "/llms-full.txt",
  "/llms.txt",
  "/requests",
  "/robots.txt",
  "/search",
  "/search?q=night",
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/status",
  "/status.json",
  "/api/v1/openapi.json",
  "/api/v1/postman.json",
];

const agent = new Agent({ keepAlive: true });

interface Read {
  text: string;
  milliseconds: number;
}

function read(origin: string, path: string, headers: Record<string, string> = {}): Promise<Read> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(origin + path, { agent, headers: { Accept: "text/html", ...headers } }, async (answer) => {
      const text = (await buffer(answer)).toString();
      resolve({ text, milliseconds: performance.now() - start });
    }).on("error", reject);
  });
}

/** The longest that a health read waits while a page is read. */
async function pageSize(origin: string, path: string): Promise<number> {
  let isReading = true;
  let worst = 0;
  const reading = read(origin, path, { "Accept-Encoding": "br" }).finally(() => {
    isReading = false;
  });
  while (isReading) worst = Math.max(worst, (await read(origin, "/api/health")).milliseconds);
  await reading;
  return worst;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Reads all public pages, each with health reads beside it. Returns whether none holds others for longer than the goal, and no page of the reference is too long. */
export async function benchPages(
  settings: Omit<Settings, "HOST" | "PORT" | "NEXTAUTH_URL">,
): Promise<boolean> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const server = await serve(
    { ...settings, HOST: "127.0.0.1", PORT: port, NEXTAUTH_URL: origin },
    { output: "capture" },
  );
  await sleep(2_000);
  const overview = (await read(origin, "/docs/reference")).text;
  const reference = [
    ...new Set([...overview.matchAll(/href="(\/docs\/reference\/[^"#]+)"/g)].map(([, href = ""]) => href)),
  ];
  const rows: { path: string; first: number; later: number; bytes: number }[] = [];
  for (const path of [...PAGES, "/docs/reference", ...reference]) {
    const first = await pageSize(origin, path);
    const again = [];
    for (let round = 0; round < ROUNDS; round++) again.push(await pageSize(origin, path));
    rows.push({ path, first, later: median(again), bytes: (await read(origin, path)).text.length });
  }
  await server.stop();
  const slowest = rows
    .toSorted((a, b) => Math.max(b.first, b.later) - Math.max(a.first, a.later))
    .slice(0, 25);
  console.log(
    table(
      ["page", "others wait, the first time (ms)", "later, median (ms)", "kB"],
      slowest.map(({ path, first, later, bytes }) => [path, first, later, bytes / 1000]),
    ),
  );
  const longest = Math.max(
    ...rows.filter(({ path }) => path.startsWith("/docs/reference")).map(({ bytes }) => bytes),
  );
  console.log(`  ${rows.length} pages; the longest of the reference has ${Math.round(longest / 1000)} kB`);
  return longest <= GOAL_BYTES && rows.every(({ later }) => later <= GOAL_MS);
}
