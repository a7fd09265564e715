import "@/tests/support/realtime-server";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { programs as published } from "@/lib/docs/guides/messaging-programs";
import { startWorker } from "@/lib/operations/jobs/worker";
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

const textOf = (file: string) => published[file]?.write(origin) ?? "";
const save = (file: string) => writeFileSync(join(folder, file), textOf(file));

/** Runs a file of the guide; what it prints, as it prints it. */
function run(file: string, env: Record<string, string>): string[] {
  const lines: string[] = [];
  const program = spawn(process.execPath, [file], {
    cwd: folder,
    env: { ...process.env, ...env, NODE_OPTIONS: "" },
  });
  programs.push(program);
  for (const stream of [program.stdout, program.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => lines.push(...text.trim().split("\n")));
  }
  return lines;
}

describe("The guide's program for Node", () => {
  it("shows the latest conversation and what is said and typed in it from then on", async () => {
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

describe("The guide's server for a page", () => {
  it("serves the page, and passes on with the token what the page asks and nothing else", async () => {
    const { ada, ben, id } = await directConversation();
    save("index.html");
    save("server.mjs");
    const lines = run("server.mjs", { TOKEN: ben.token, PORT: "0" });
    await until(() => lines.length > 0);
    const own = lines[0]?.replace("Open ", "");

    const at = (path: string, init?: RequestInit) => fetch(`${own}${path}`, init);
    expect(await (await at("/")).text()).toBe(textOf("index.html"));
    expect((await at("/pusher.js")).headers.get("Content-Type")).toBe("text/javascript");
    const { data } = await (await at(`/api/v1/messaging/conversations/${id}/messages?limit=20`)).json();
    expect(data[0].user.id).toBe(ada.id);
    expect((await at("/api/v1/payments-connect/status")).status).toBe(404);
    expect((await at(`/api/v1/messaging/conversations/${id}/read`, { method: "POST" })).status).toBe(404);
    const page = listener("", `${own}/api/realtime/auth`);
    expect((await subscribed(page, `presence-conversation.${id}`)).members.me.id).toBe(String(ben.id));
  });
});
