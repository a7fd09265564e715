import "@/tests/support/realtime-server";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWorker } from "@/lib/admin/jobs/worker";
import { programs as published } from "@/lib/docs/guides/messaging-programs";
import { post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { listener, stopListeners, subscribed, until } from "@/tests/support/listeners";
import { act, directConversation, send } from "@/tests/support/messaging";
import { stopWorker } from "@/tests/support/pushes";
import { port, stopRealtimeServer } from "@/tests/support/realtime-server";

/** The programs of the guide, run as a reader would run them. */

const origin = `http://127.0.0.1:${port}`;
const programs: ChildProcess[] = [];
let folder = "";
let worker: Awaited<ReturnType<typeof startWorker>>;

beforeAll(async () => {
  process.env.NEXTAUTH_URL = origin;
  folder = mkdtempSync(join(tmpdir(), "downbeat-guide-"));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  worker = await startWorker();
});
afterAll(async () => {
  for (const program of programs) program.kill();
  stopListeners();
  rmSync(folder, { recursive: true, force: true });
  await stopWorker(worker);
  await stopRealtimeServer();
});

const guideFile = (file: string) => published[file]?.write(origin) ?? "";
const save = (file: string) => writeFileSync(join(folder, file), guideFile(file));

/** Runs a file of the guide; what it prints, as it prints it. `ended` gets its exit code. */
function run(file: string, env: Record<string, string>, onEnd = (_: number | null) => {}): string[] {
  const lines: string[] = [];
  const program = spawn(process.execPath, [file], {
    cwd: folder,
    env: { ...process.env, ...env, NODE_OPTIONS: "" },
  });
  programs.push(program);
  program.once("close", onEnd);
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => lines.push(...text.trim().split("\n")));
  }
  return lines;
}

describe("The guide's program for Node", () => {
  it("The guide's program for Node shows the latest conversation, and all messages and typing in it from then on", async () => {
    const { ada, ben, id } = await directConversation();
    save("listen.mjs");
    const lines = run("listen.mjs", { TOKEN: ben.token });
    await until(() => lines.length > 0);
    expect(lines).toEqual([`${ada.name}: Hello`]);
    await act(ada, id, "typing");
    await until(() => lines.length === 2);
    await send(ada, id, "Live");
    await until(() => lines.length === 3);
    await send(ada, id, `${"\u0001".repeat(1999)}!`);
    await until(() => lines.length === 4);
    expect(lines.slice(1, 3)).toEqual([`${ada.name} is typing`, `${ada.name}: Live`]);
    expect(lines[3]).toMatch(/!$/);
  });
});

/** Runs a program to its end; its exit code and what it printed. */
async function finished(file: string, env: Record<string, string>) {
  save(file);
  let lines: string[] = [];
  const code = await new Promise((resolve) => {
    lines = run(file, env, resolve);
  });
  return { code, lines };
}

describe("The guide's program for Node says what is wrong", () => {
  const conversations = "/api/v1/messaging/conversations?limit=1 was answered with";
  it.each([
    ["without a token", async () => "", "Set TOKEN to your token."],
    [
      "with a token that is none",
      async () => "dbt_nonsense",
      "/api/v1/realtime/config was answered with 401: Unauthenticated. A token is dbt_ followed by 40 letters and digits. Copy the complete token.",
    ],
    [
      "without the scope",
      async () => (await createCaller(["catalog:read"])).token,
      `${conversations} 403: The token lacks the scope messaging:read.`,
    ],
    [
      "without a conversation",
      async () => (await createCaller()).token,
      `You have no conversations yet. Start one at ${origin}/messages.`,
    ],
  ])("The guide's program for Node explains its failure: %s", async (_, createToken, sentence) => {
    expect(await finished("listen.mjs", { TOKEN: await createToken() })).toEqual({
      code: 1,
      lines: [sentence],
    });
  });

  it("The guide's program for Node says when the token is revoked while it listens", async () => {
    const { ben } = await directConversation();
    save("listen.mjs");
    let code: number | null = null;
    const lines = run("listen.mjs", { TOKEN: ben.token }, (ended) => {
      code = ended;
    });
    await until(() => lines.length > 0);
    await post("/tokens/revoke", { body: { token: ben.token } });
    await until(() => code === 1);
    expect(lines.at(-1)).toBe("The server ended the connection: the token is no longer valid.");
  });
});

describe("The guide's program for other languages", () => {
  it("The guide's program for other languages shows each frame from the connection to the first event", async () => {
    const { ada, ben, id } = await directConversation();
    save("wire.mjs");
    const lines = run("wire.mjs", { TOKEN: ben.token });
    await until(() => lines.some((line) => line.includes("subscription_succeeded")));
    await send(ada, id, "On the wire");
    await until(() => lines.some((line) => line.includes("On the wire")));
    const frames = lines.map((line) => [line[0], JSON.parse(line.slice(2))] as const);
    expect(frames.slice(0, 3).map(([side, { event }]) => [side, event])).toEqual([
      ["<", "pusher:connection_established"],
      [">", "pusher:subscribe"],
      ["<", "pusher_internal:subscription_succeeded"],
    ]);
    const event = frames.map(([, frame]) => frame).find((frame) => frame.event === "message.created");
    expect(event.channel).toBe(`presence-conversation.${id}`);
    expect(JSON.parse(event.data).message_text).toBe("On the wire");
  });
});

describe("The guide's server for a page", () => {
  it("The guide's server for a page serves the page, and passes on with the token what the page asks and nothing else", async () => {
    const { ada, ben, id } = await directConversation();
    save("index.html");
    save("server.mjs");
    const lines = run("server.mjs", { TOKEN: ben.token, PORT: "0" });
    await until(() => lines.length > 0);
    const own = lines[0]?.replace("Open ", "");

    const at = (path: string, init?: RequestInit) => fetch(`${own}${path}`, init);
    expect(await (await at("/")).text()).toBe(guideFile("index.html"));
    expect((await at("/pusher.js")).headers.get("Content-Type")).toBe("text/javascript");
    const { data } = await (await at(`/api/v1/messaging/conversations/${id}/messages?limit=20`)).json();
    expect(data[0].user.id).toBe(ada.id);
    expect((await at("/api/v1/payments-connect/status")).status).toBe(404);
    expect((await at(`/api/v1/messaging/conversations/${id}/read`, { method: "POST" })).status).toBe(404);
    const page = listener("", `${own}/api/v1/realtime/auth`);
    expect((await subscribed(page, `presence-conversation.${id}`)).members.me.id).toBe(String(ben.id));
  });
});
