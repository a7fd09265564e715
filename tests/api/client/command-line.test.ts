import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { get } from "@/tests/support/api";
import { startCommandLine } from "@/tests/support/command-line";
import { createCaller, createToken } from "@/tests/support/factories";
import { comment, createProducer } from "@/tests/support/webhook-producer";
import { startReceiver, verify } from "@/tests/support/webhook-receiver";

/** The command line as npm installs it, run by Node against a server over HTTP. */

let commandLine: Awaited<ReturnType<typeof startCommandLine>>;
let server: typeof commandLine.server;

beforeAll(async () => {
  commandLine = await startCommandLine();
  server = commandLine.server;
});
afterAll(() => commandLine.stop());

describe("The command line", () => {
  it("The command line keeps a token that the server accepts, in a file that only its owner can read", async () => {
    const { token } = await createCaller();
    const { config, run, login } = commandLine.createHome();
    expect(await login(token)).toMatchObject({ code: 0, stderr: expect.stringContaining("Signed in") });
    expect(statSync(join(config, "downbeat/config.json")).mode & 0o777).toBe(0o600);
    expect(statSync(join(config, "downbeat")).mode & 0o777).toBe(0o700);
    expect((await run("whoami")).stdout).toContain("Scopes: catalog:read");
    await run("logout");
    expect((await run("whoami")).code).toBe(4);
  });

  it.each([
    ["after it had named itself there", 3_600],
    ["before", -2],
  ])("The command line takes over the lock of a command that was killed %s", async (when, age) => {
    const { token } = await createCaller();
    const { config, login } = commandLine.createHome();
    const killed = spawn("node", ["-e", ""]);
    await once(killed, "close");
    const lock = join(config, "downbeat/config.json.lock");
    mkdirSync(join(config, "downbeat"), { recursive: true });
    writeFileSync(lock, when === "before" ? "" : `${hostname()} ${killed.pid}`);
    const at = Date.now() / 1_000 + age;
    utimesSync(lock, at, at);
    expect((await login(token)).code).toBe(0);
  });

  it("With --json signing in and out print what they did as JSON", async () => {
    const { token } = await createCaller();
    const { run } = commandLine.createHome();
    const signIn = await run("login", "--server", `${server.origin}/`, "--token", token, "--json");
    expect(JSON.parse(signIn.stdout)).toMatchObject({
      server: server.origin,
      signed_in_with: "token",
      token: { prefix: token.slice(0, 8) },
    });
    expect(signIn).toMatchObject({ code: 0, stderr: "" });
    const signOut = await run("logout", "--json");
    expect(JSON.parse(signOut.stdout)).toEqual({ server: server.origin, ended: false });
    expect(JSON.parse((await run("--version", "--json")).stdout)).toEqual({ version: expect.any(String) });
  });

  it("The command line says whose token it keeps, as the account is named on the site", async () => {
    const { token, name } = await createCaller();
    const { run, login } = commandLine.createHome();
    await login(token);
    expect((await run("whoami")).stdout).toContain(`${name} on ${server.origin}\n`);
  });

  it("The command line ends with 1 when refused, 2 when misused, 3 without a connection and 4 without a valid token", async () => {
    const { token } = await createCaller();
    const { run, login } = commandLine.createHome();
    expect((await login(`dbt_${"x".repeat(40)}`)).code).toBe(4);
    expect((await run("events", "list")).code).toBe(4);
    await login(token);
    const refusal = await run("webhooks", "create", "--url", "https://10.0.0.7/");
    expect(refusal).toMatchObject({ code: 1, stderr: expect.stringContaining("reached from the internet") });
    expect((await run("dance")).code).toBe(2);
    expect((await run("events", "--loud")).code).toBe(2);
    expect((await run("login", "--server", "http://127.0.0.1:9", "--token", token)).code).toBe(3);
  });

  it("The command line creates, lists, tests and deletes webhooks", async () => {
    const { token } = await createCaller();
    const { run, login } = commandLine.createHome();
    await login(token);
    const create = [
      "webhooks",
      "create",
      "--url",
      "https://hooks.example.com/in",
      "--types",
      "sale.*,like.created",
    ];
    const created = JSON.parse((await run(...create, "--json")).stdout);
    expect(created).toMatchObject({
      webhook: { types: ["sale.*", "like.created"] },
      secret: expect.stringMatching(/^whsec_/),
    });
    const id = String(created.webhook.id);
    expect((await run("webhooks", "list")).stdout).toContain("https://hooks.example.com/in");
    expect((await run("webhooks", "test", id)).code).toBe(0);
    expect((await run("webhooks", "deliveries", id)).stdout).toContain("ping");
    const deletion = await run("webhooks", "delete", id, "--json");
    expect({ code: deletion.code, ...JSON.parse(deletion.stdout) }).toMatchObject({
      code: 0,
      status: "success",
    });
    expect(JSON.parse((await run("webhooks", "list", "--json")).stdout)).toEqual([]);
  });

  it("The command events resend sends an event to a webhook again, and one from before the webhook", async () => {
    const { token, trackId } = await createProducer();
    const { run, login } = commandLine.createHome();
    await login(token);
    await comment(trackId);
    const list = JSON.parse((await run("events", "list", "--types", "comment.*", "--json")).stdout);
    const [{ id: event }] = list;
    const create = ["webhooks", "create", "--url", "https://hooks.example.com/again", "--json"];
    const { webhook } = JSON.parse((await run(...create, "--types", "comment.*")).stdout);
    const resend = (id: string, ...flags: string[]) =>
      run("events", "resend", id, "--to", String(webhook.id), ...flags);
    expect(await resend(event)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/ is sent to webhook \d+, as /),
    });
    const second = await resend(event, "--json");
    expect(JSON.parse(second.stdout)).toMatchObject({ event_id: event, kind: "replay", state: "waiting" });
    expect((await resend(event)).stderr).toContain(" again, as delivery ");
    const { stdout } = await run("webhooks", "deliveries", String(webhook.id), "--json");
    expect(JSON.parse(stdout)).toHaveLength(3);
    const tracks = JSON.parse((await run("events", "list", "--types", "track.*", "--json")).stdout);
    expect(await resend(tracks[0].id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("does not get"),
    });
    expect((await resend("evt_9999999999999999")).code).toBe(1);
  });

  it("The command listen hands every event on once and signed, also over a restart of it and of its receiver", async () => {
    const { token, trackId } = await createProducer();
    const { start, run, login } = commandLine.createHome();
    await login(token);
    let isDown = false;
    const receiver = await startReceiver(() => (isDown ? { status: 503 } : {}));
    const listen = () => start("listen", "--forward-to", receiver.url, "--types", "comment.*");
    const arrived = () => receiver.received.filter(({ event }) => event.type === "comment.created");
    let child = listen();
    let secret = "";
    child.stderr?.on("data", (chunk) => {
      secret ||= /whsec_\S+/.exec(String(chunk))?.[0] ?? "";
    });
    try {
      await vi.waitFor(() => expect(secret).not.toBe(""), { timeout: 20_000 });
      await comment(trackId);
      await vi.waitFor(() => expect(arrived()).toHaveLength(1), { timeout: 20_000 });
      child.kill();
      await once(child, "close");
      for (let round = 0; round < 3; round++) await comment(trackId);
      isDown = true;
      child = listen();
      await vi.waitFor(() => expect(arrived()).toHaveLength(2), { timeout: 20_000 });
      isDown = false;
      await vi.waitFor(() => expect(new Set(arrived().map(({ event }) => event.id)).size).toBe(4), {
        timeout: 20_000,
      });
      const [first] = arrived();
      if (!first) throw new Error("Nothing arrived.");
      expect(verify(secret, first)).toMatchObject({ type: "comment.created" });
      const list = JSON.parse((await run("events", "list", "--types", "comment.*", "--json")).stdout);
      expect(list.map(({ id }: { id: string }) => id).sort()).toEqual(
        [...new Set(arrived().map(({ event }) => event.id))].sort(),
      );
    } finally {
      child.kill();
      await receiver.stop();
    }
  });

  it("The command logs prints the requests of its token as they end, and finds one by its id", async () => {
    const { id, token } = await createCaller();
    const { start, run, login } = commandLine.createHome();
    await login(token);
    const child = start("logs", "tail", "--status", "4xx", "--json");
    const lines: string[] = [];
    child.stdout?.on("data", (chunk) => lines.push(...String(chunk).trim().split("\n")));
    let isWaiting = false;
    child.stderr?.on("data", () => {
      isWaiting = true;
    });
    try {
      await vi.waitFor(() => expect(isWaiting).toBe(true), { timeout: 20_000 });
      await get("/artists/999999999", { token: await createToken(id) });
      await get("/artists/1", { token });
      const refusal = await get("/artists/999999999", { token });
      const requestId = refusal.headers.get("X-Request-Id") ?? "";
      await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 20_000 });
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({ request_id: requestId, status: 404 });
      expect(JSON.parse((await run("logs", "get", requestId)).stdout)).toMatchObject({ body: refusal.text });
      const list = await run("logs", "list", "--status", "404");
      expect(list.stdout).toMatch(/404 {2}GET \/api\/v1\/artists\/999999999 {2}getArtist {2}\d+ ms/);
    } finally {
      child.kill();
    }
  });
});
