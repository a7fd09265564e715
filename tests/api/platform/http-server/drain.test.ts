import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { checkReadiness } from "@/lib/admin/status/health-service";
import { drainable } from "@/lib/platform/gateway/drain";
import { stopping } from "@/lib/platform/stopping";
import { listen } from "@/tests/support/node-http";

const LIMIT_MS = 10_000;

/** A server whose answers take as long as their path says, and what ends it. */
async function serve() {
  const { port, server } = await listen(async (incoming, outgoing) => {
    const [, wait = "", early] = incoming.url?.split("/") ?? [];
    if (!early) incoming.resume();
    await sleep(Number(wait));
    outgoing.end("answered");
  });
  return { port, server, end: drainable(server) };
}

type Server = Awaited<ReturnType<typeof serve>>;

function ask({ port }: Server, agent: Agent, path: string, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const sent = request({ host: "127.0.0.1", port, path, agent, method }, (answer) =>
      text(answer).then((said) => resolve(`${said}, ${answer.headers.connection}`), reject),
    );
    sent.on("error", reject).end(body);
  });
}

describe("A server that stops", () => {
  const agents: Agent[] = [];
  const client = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    return agent;
  };
  afterEach(() => {
    for (const agent of agents.splice(0)) agent.destroy();
  });

  it("A server that stops answers every request of clients that keep their connections and go on sending while it drains", async () => {
    const server = await serve();
    const answers: string[] = [];
    let isSending = true;
    const clients = Array.from({ length: 20 }, async (_, number) => {
      const agent = client();
      while (isSending)
        answers.push(await ask(server, agent, `/${number % 7}`, number % 2 ? "a body" : undefined));
    });
    await expect.poll(() => answers.length).toBeGreaterThan(50);
    const ending = server.end({ drainMs: 3_000, limitMs: LIMIT_MS });
    const before = answers.length;
    await expect.poll(() => answers.length).toBeGreaterThan(before + 50);
    // Their balancer has noticed, long before the drain ends.
    isSending = false;
    await Promise.all([...clients, ending]);
    // Of each client one answer may have left just before.
    expect(new Set(answers.slice(before + clients.length))).toEqual(new Set(["answered, close"]));
  });

  it("A server that stops answers the first request of a connection that was opened while it drains", async () => {
    const server = await serve();
    const ending = server.end({ drainMs: 200, limitMs: LIMIT_MS });
    expect(await ask(server, client(), "/0")).toBe("answered, close");
    await ending;
    await expect(ask(server, client(), "/0")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("A server that stops ends at once when nobody needs time and its connections are idle", async () => {
    const server = await serve();
    expect(await ask(server, client(), "/0")).toBe("answered, keep-alive");
    const start = performance.now();
    await server.end({ drainMs: 0, limitMs: LIMIT_MS });
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it("A server that stops finishes the answer that is on its way, and cuts off one that takes longer than the limit", async () => {
    const server = await serve();
    const arrived = once(server.server, "request");
    const answer = ask(server, client(), "/300");
    await arrived;
    const never = ask(server, client(), "/60000").catch((cause) => cause.code);
    await once(server.server, "request");
    await server.end({ drainMs: 0, limitMs: 1_000 });
    expect(await answer).toBe("answered, close");
    expect(await never).toBe("ECONNRESET");
  });

  it("A server that stops does not reset the connection of a client that still sends when the answer is out", async () => {
    const server = await serve();
    const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
    await once(socket, "connect");
    const ending = server.end({ drainMs: 300, limitMs: LIMIT_MS });
    socket.write("POST /0/early HTTP/1.1\r\nHost: a\r\nContent-Length: 400000\r\n\r\nbegun");
    const failures: Error[] = [];
    socket.on("error", (cause) => failures.push(cause));
    const answer = once(socket, "data");
    await answer;
    for (let part = 0; part < 4; part++) {
      socket.write(Buffer.alloc(50_000));
      await sleep(20);
    }
    socket.end();
    await once(socket.resume(), "close");
    await ending;
    expect(failures).toEqual([]);
  });

  it("A server that stops is not ready, so that balancers ask others, though its database answers", async () => {
    expect((await checkReadiness()).failing).toEqual([]);
    stopping.isStopping = true;
    try {
      expect((await checkReadiness()).failing).toEqual(["stopping"]);
    } finally {
      stopping.isStopping = false;
    }
  });
});
