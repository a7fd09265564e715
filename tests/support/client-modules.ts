import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Tokens } from "marked";
import { operations } from "@/lib/docs/openapi/registry";
import { fenceInfo, parseMarkdown } from "@/lib/docs/reference/markdown-syntax";
import { exampleRequest } from "@/lib/docs/reference/request";
import { typescript } from "@/lib/docs/reference/typescript";

/** The code of the README: modules of JavaScript, and one of TypeScript. */
export const readmeModules = parseMarkdown(readFileSync("clients/typescript/README.md", "utf8"))
  .filter((token): token is Tokens.Code => token.type === "code" && /^[jt]s /.test(token.lang ?? ""))
  .map(({ lang, text }) => ({ name: fenceInfo(lang).title ?? "", text }));

/** Calls that do not fit the API: each line that must be refused says so. */
const WRONG = `
  import { createDownbeat, type DownbeatError, everyPage, verifyWebhook } from "downbeat-client";
  const downbeat = createDownbeat({ baseUrl: "http://x/api/v1" });
  void (async () => {
    const event = await verifyWebhook(new Request("http://x/"), "whsec_");
    if (event.type === "sale.completed") void event.data.track.name;
    // @ts-expect-error there is no such type of event
    void (event.type === "sale.lost");
    // @ts-expect-error a message has no track
    if (event.type === "message.created") void event.data.track;
  });
  void (({ body, reasonCode }: DownbeatError) => {
    reasonCode?.startsWith("exclusive_");
    body.pricing?.total_amount.toFixed();
    body.reserved_until?.slice(0, 10);
    // @ts-expect-error a price has no such part
    void body.pricing?.bargain;
  });
  // @ts-expect-error there is no such path
  void (() => downbeat.GET("/artist/{id}", { params: { path: { id: 1 } } }));
  // @ts-expect-error the path needs an id
  void (() => downbeat.GET("/artists/{id}"));
  // @ts-expect-error there is no such sort
  void (() => downbeat.GET("/beat-requests", { params: { query: { sort: "oldest" } } }));
  // @ts-expect-error the text is required
  void (() => downbeat.POST("/messaging/messages", { body: { conversation_id: 1 } }));
  // @ts-expect-error this is no list
  void (() => everyPage(downbeat, "/artists/{id}", { params: { path: { id: 1 } } }));
  // @ts-expect-error there is no such method
  void (() => downbeat.artists.getAll());
  // @ts-expect-error the path needs an id
  void (() => downbeat.artists.get());
  // @ts-expect-error there is no such sort
  void (() => downbeat.beatRequests.list({ sort: "oldest" }));
  // @ts-expect-error the text is required
  void (() => downbeat.messaging.sendMessage({ conversation_id: 1 }));
  // @ts-expect-error the field is a number
  void (() => downbeat.playlists.removeTracks(1, { ids: ["one"] }));
  // @ts-expect-error a file needs its length
  void (() => downbeat.uploads.create(new Blob([])));
  // @ts-expect-error this is no list in pages
  void (async () => { for await (const artist of downbeat.artists.get(1)) void artist; });
  void (async () => {
    const { artist } = await downbeat.artists.get(1, { with: ["genres"] });
    artist.followers_count.toFixed();
    // @ts-expect-error an artist has no such field
    void artist.bargain;
    for await (const { artist, value } of downbeat.leaderboards.getGlobalLeaderboard()) void [artist.name, value];
    for await (const message of downbeat.messaging.listMessages(1)) message.message_text.trim();
    const { data, response } = await downbeat.webhooks.get(1).withResponse();
    const headers = { "If-Match": response.headers.get("ETag") ?? undefined };
    await downbeat.webhooks.update(data.webhook.id, { state: "paused" }, { headers });
    await downbeat.notifications.list({ unread: true });
    (await downbeat.tracks.download(1)).size.toFixed();
  });
  for await (const request of everyPage(downbeat, "/beat-requests", {})) {
    // @ts-expect-error its status is one of two words
    void (request.status === "open");
    request.hours_remaining.toFixed();
  }
`;

/** Every module of these tests: the samples of the reference, the code of the README, and what is wrong. */
export function clientModules(origin: string): Record<string, string> {
  const samples = operations.map((operation) => [
    `${operation.id}.ts`,
    // A file that is there, and no longer than what is announced.
    typescript(exampleRequest(operation, origin)).replace(/readFile\(".*?"\)/, 'readFile("package.json")'),
  ]);
  const readme = readmeModules.map(({ name, text }) => [
    name,
    text.replaceAll("https://downbeat.example", origin),
  ]);
  return Object.fromEntries([...samples, ...readme, ["wrong.ts", WRONG]]);
}

/** The sources of the client with its generated types, to be compiled where its dependencies are installed. */
export function clientSources(project: string): Record<string, string> {
  const installed = "node_modules/downbeat-client";
  // Inside a folder of the package, from where its dependencies are found.
  mkdirSync(join(project, installed, "dist/src"));
  const generated = ["schema", "groups", "operations"].map((name) => [
    `${installed}/dist/src/${name}.d.ts`,
    readFileSync(join(project, installed, `dist/${name}.d.ts`), "utf8"),
  ]);
  const sources = readdirSync("clients/typescript/src").map((name) => [
    `${installed}/dist/src/${name}`,
    readFileSync(join("clients/typescript/src", name), "utf8"),
  ]);
  return Object.fromEntries([...generated, ...sources]);
}
