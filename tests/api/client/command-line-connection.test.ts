import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { startCommandLine } from "@/tests/support/command-line";
import { createCaller } from "@/tests/support/factories";
import { comment, connect, createProducer } from "@/tests/support/webhook-producer";
import { startReceiver } from "@/tests/support/webhook-receiver";

/** The command line where the network between it and the server is bad, or the server is another one than before. */

let commandLine: Awaited<ReturnType<typeof startCommandLine>>;
let server: typeof commandLine.server;

beforeAll(async () => {
  commandLine = await startCommandLine();
  server = commandLine.server;
});
afterAll(() => commandLine.stop());

/** A proxy before the server, which may answer a request itself. */
async function startProxy(intercept: (url: string, response: ServerResponse, body: string) => boolean) {
  const proxy = createServer(async (request, response) => {
    const { authorization = "" } = request.headers;
    const answer = await fetch(server.origin + request.url, { headers: { authorization } });
    const body = await answer.text();
    if (intercept(request.url ?? "", response, body)) return;
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(body);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const { port } = proxy.address() as AddressInfo;
  const stop = () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

/** The lines that a program has printed so far, and what it said besides. */
function read(child: ChildProcess) {
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => {
    output.stdout += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output.stderr += chunk;
  });
  return output;
}

const soon = { timeout: 20_000 };

/** Signs in and listens until a comment on the producer's track has been printed. */
async function hearComment(
  { config, start, run }: ReturnType<typeof commandLine.createHome>,
  origin: string,
  { token, trackId }: Awaited<ReturnType<typeof createProducer>>,
) {
  await run("login", "--server", origin, "--token", token);
  const child = start("listen");
  const output = read(child);
  try {
    await vi.waitFor(() => expect(output.stderr).toContain("Listening."), soon);
    await comment(trackId);
    await vi.waitFor(() => expect(output.stdout).toContain("comment.created"), soon);
    // It writes down what it has printed a moment later.
    const readProfiles = () => readFileSync(join(config, "downbeat", "config.json"), "utf8");
    await vi.waitFor(() => expect(readProfiles()).toMatch(/"last": [1-9]/), soon);
  } finally {
    child.kill();
    await once(child, "close");
  }
  return { ...output, comments: output.stdout.match(/comment\.created/g)?.length };
}

// Each has an account and a home folder of its own, and waits most of the time.
describe.concurrent("The command line and its connection", () => {
  it("The command listen goes on after a connection that broke in the middle of an answer", async () => {
    const { token, trackId } = await createProducer();
    let broken = 0;
    const proxy = await startProxy((url, response, body) => {
      if (broken > 0 || !url.includes("/events?after=") || url.includes("after=now")) return false;
      broken += 1;
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": body.length + 1 });
      response.write(body.slice(0, 5), () => response.destroy());
      return true;
    });
    const { start, run } = commandLine.createHome();
    await run("login", "--server", proxy.origin, "--token", token);
    const child = start("listen");
    const output = read(child);
    try {
      await vi.waitFor(() => expect(output.stderr).toContain("Connected again."), soon);
      await comment(trackId);
      await vi.waitFor(() => expect(output.stdout).toContain("comment.created"), soon);
    } finally {
      child.kill();
      proxy.stop();
    }
  });

  it("The command login says that a site is no Downbeat server", async () => {
    const site = await startProxy((_, response) => {
      response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>It works!</h1>");
      return true;
    });
    const { run } = commandLine.createHome();
    const { code, stderr } = await run("login", "--server", site.origin, "--token", "dbt_1");
    site.stop();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `${site.origin} answered something else than JSON. Is it a Downbeat server?\n`,
    });
  });

  it("The command listen goes on at the oldest event where its account no longer has the place at which it stopped", async () => {
    const [first, second] = [await createProducer(), await createProducer()];
    await comment(second.trackId);
    const home = commandLine.createHome();
    await hearComment(home, server.origin, first);
    const { comments, stderr } = await hearComment(home, server.origin, second);
    expect(stderr).toContain("The place where it stopped is no longer known.");
    // Not what happened before the last event that was printed.
    expect(comments).toBe(1);
  });

  it("The command listen ends where the position that it is given is unknown", async () => {
    const { token } = await createProducer();
    const { run } = commandLine.createHome();
    await run("login", "--server", server.origin, "--token", token);
    const { code, stderr } = await run("listen", "--after", "nowhere");
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringContaining("This position is unknown"),
    });
  });

  it("The command listen begins now on a server that it has not listened to", async () => {
    const producer = await createProducer();
    const other = await startProxy(() => false);
    const home = commandLine.createHome();
    await hearComment(home, server.origin, producer);
    await comment(producer.trackId);
    const { comments } = await hearComment(home, other.origin, producer);
    other.stop();
    expect(comments).toBe(1);
  });

  it("The command listen waits for a server that is away", async () => {
    const { token, trackId } = await createProducer();
    let isAway = false;
    const proxy = await startProxy((_, response) => {
      if (isAway) response.destroy();
      return isAway;
    });
    const { start, run } = commandLine.createHome();
    await run("login", "--server", proxy.origin, "--token", token);
    const child = start("listen");
    const output = read(child);
    try {
      await vi.waitFor(() => expect(output.stderr).toContain("Listening."), soon);
      isAway = true;
      await vi.waitFor(() => expect(output.stderr).toContain("Trying again."), soon);
      await comment(trackId);
      isAway = false;
      await vi.waitFor(() => expect(output.stdout).toContain("comment.created"), soon);
    } finally {
      child.kill();
      proxy.stop();
    }
  });

  it("The command listen offers an event three times to a receiver that refuses it, and then goes on", async () => {
    const { token, trackId } = await createProducer();
    const receiver = await startReceiver(() => ({ status: 500 }));
    const { start, run } = commandLine.createHome();
    await run("login", "--server", server.origin, "--token", token);
    const child = start("listen", "--forward-to", receiver.url, "--types", "comment.*");
    const output = read(child);
    try {
      await vi.waitFor(() => expect(output.stderr).toContain("Forwarding to"), soon);
      await comment(trackId);
      await comment(trackId);
      const ids = () => receiver.received.map(({ event }) => event.id);
      await vi.waitFor(() => expect(new Set(ids()).size).toBe(2), soon);
      expect(
        ids()
          .slice(0, 4)
          .map((id) => id === ids()[0]),
      ).toEqual([true, true, true, false]);
    } finally {
      child.kill();
      await receiver.stop();
    }
  });
});

describe("The command line and its profiles", () => {
  it("DOWNBEAT_SERVER and DOWNBEAT_TOKEN come before what the command line has kept", async () => {
    const [kept, given] = [await createCaller(), await createCaller()];
    const environment: Record<string, string> = {};
    const { run } = commandLine.createHome(environment);
    await run("login", "--server", server.origin, "--token", kept.token);
    environment.DOWNBEAT_TOKEN = given.token;
    expect((await run("whoami")).stdout).toContain(`${given.name} on ${server.origin}`);
    environment.DOWNBEAT_SERVER = "http://127.0.0.1:9";
    expect((await run("whoami")).code).toBe(3);
  });

  it("A profile of the command line has a token of its own, and leaves that of others", async () => {
    const [usual, other] = [await createCaller(), await createCaller()];
    const { run } = commandLine.createHome();
    await run("login", "--server", server.origin, "--token", usual.token);
    await run("login", "--server", server.origin, "--token", other.token, "--profile", "label");
    expect((await run("whoami", "--profile", "label")).stdout).toContain(other.name);
    await run("logout", "--profile", "label");
    expect((await run("whoami", "--profile", "label")).code).toBe(4);
    expect((await run("whoami")).stdout).toContain(usual.name);
  });
});

describe("The command events", () => {
  it("The command events resend sends the event that it names to the webhook again", async () => {
    const { token, trackId, receiver, webhook } = await connect();
    const { run } = commandLine.createHome();
    await run("login", "--server", server.origin, "--token", token);
    await comment(trackId);
    await comment(trackId);
    await deliverDue();
    const ids = receiver.received.map(({ event }) => event.id as string);
    const [first = ""] = ids;
    const { code, stdout } = await run("events", "resend", first, "--to", String(webhook), "--json");
    expect({ code, event: JSON.parse(stdout).event_id }).toEqual({ code: 0, event: first });
    expect((await run("events", "resend", "evt_0", "--to", String(webhook))).code).toBe(1);
    await receiver.stop();
  });
});
