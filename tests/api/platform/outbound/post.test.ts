import dns from "node:dns";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { type AddressInfo, isIP } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { postRequest } from "@/lib/platform/outbound/post";

/** A server on all addresses of this machine, which nothing outside the allowance may reach. */
const canary = { port: 0, from: [] as string[] };
const server = createServer((request, response) => {
  canary.from.push(request.socket.localAddress?.replace("::ffff:", "") ?? "");
  // Each request has a connection of its own, so each resolves its name.
  response.writeHead(200, { Connection: "close" }).end();
});

beforeAll(async () => {
  server.listen(0, "::");
  await once(server, "listening");
  canary.port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const before = process.env.WEBHOOK_ALLOWED_ADDRESSES;
const lookup = dns.lookup;
beforeEach(() => {
  process.env.WEBHOOK_ALLOWED_ADDRESSES = "";
  canary.from.length = 0;
});
afterEach(() => {
  process.env.WEBHOOK_ALLOWED_ADDRESSES = before ?? "";
  setResolver(lookup);
});

/** Has all of this process resolve names by a function. */
function setResolver(resolver: typeof dns.lookup): void {
  dns.lookup = resolver;
  syncBuiltinESMExports();
}

/** A resolver that answers with each list in turn, and the last one forever; and the names that it was asked for. */
function answerInTurn(...lists: string[][]) {
  const names: string[] = [];
  const resolver = (name: string, options: unknown, callback: unknown) => {
    const list = lists[Math.min(names.length, lists.length - 1)] ?? [];
    names.push(name);
    const addresses = list.map((address) => ({ address, family: isIP(address) }));
    const answer = (typeof options === "function" ? options : callback) as (...args: unknown[]) => void;
    const isAll = typeof options === "object" && options !== null && "all" in options && options.all === true;
    process.nextTick(() =>
      isAll ? answer(null, addresses) : answer(null, addresses[0]?.address, addresses[0]?.family),
    );
  };
  setResolver(Object.assign(resolver, { __promisify__: lookup.__promisify__ }) as typeof dns.lookup);
  return names;
}

const send = (host: string, path = "/") =>
  postRequest(`http://${host}:${canary.port}${path}`, { headers: {}, body: "{}" });

const REFUSAL = /^(blocked_address|name_not_found)$/;

const SPELLINGS = [
  "127.0.0.1",
  "127.1",
  "127.0.1",
  "127.0.0.2",
  "127.255.255.254",
  "2130706433",
  "017700000001",
  "0x7f000001",
  "0177.0.0.1",
  "0x7f.0.0.1",
  "0x7f.1",
  "127.0.0.1.",
  "%31%32%37.0.0.1",
  "１２７.0.0.1",
  "0",
  "0.0.0.0",
  "[::1]",
  "[::]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[64:ff9b::127.0.0.1]",
  "[::5efe:7f00:1]",
  "localhost",
  "localhost.",
];

describe("Requests to addresses that strangers choose", () => {
  it.each(SPELLINGS)("A request to %s does not arrive at this machine", async (host) => {
    // The resolver of some systems does not know the last one.
    const error = host === "localhost." ? expect.stringMatching(REFUSAL) : "blocked_address";
    expect(await send(host)).toMatchObject({ status: null, error });
    expect(canary.from).toEqual([]);
  });

  it("A name of the machine's file of hosts that leads into the network is not called", async () => {
    const lines = readFileSync("/etc/hosts", "utf8").split("\n");
    const names = lines.flatMap((line) => line.replace(/#.*/, "").trim().split(/\s+/).slice(1));
    expect(names).toContain("localhost");
    for (const name of new Set(names)) {
      const { status, error } = await send(name);
      expect([name, status, error]).toEqual([name, null, expect.stringMatching(REFUSAL)]);
    }
    expect(canary.from).toEqual([]);
  });

  it("A name with a public and a private address is not called, in whichever order they come", async () => {
    for (const addresses of [
      ["93.184.216.34", "127.0.0.1"],
      ["127.0.0.1", "93.184.216.34"],
      ["2606:2800:220:1::1", "::1"],
    ]) {
      answerInTurn(addresses);
      expect(await send("rebind.example.com")).toMatchObject({ status: null, error: "blocked_address" });
    }
    expect(canary.from).toEqual([]);
  });

  it("A name that first has an allowed address and then another is called at the first alone", async () => {
    process.env.WEBHOOK_ALLOWED_ADDRESSES = "127.0.0.1/32";
    const names = answerInTurn(["127.0.0.1"], ["127.0.0.2"]);
    expect(await send("rebind.example.com")).toMatchObject({ status: 200 });
    expect(names).toEqual(["rebind.example.com"]);
    expect(canary.from).toEqual(["127.0.0.1"]);
    expect(await send("rebind.example.com")).toMatchObject({ status: null, error: "blocked_address" });
    expect(names).toHaveLength(2);
    expect(canary.from).toEqual(["127.0.0.1"]);
  });

  it("An address of this machine is opened by itself, and by no network around it", async () => {
    for (const network of ["127.0.0.0/8", "127.0.0.0/31", "0.0.0.0/0"]) {
      process.env.WEBHOOK_ALLOWED_ADDRESSES = network;
      expect([network, await send("127.0.0.1")]).toMatchObject([network, { error: "blocked_address" }]);
    }
    process.env.WEBHOOK_ALLOWED_ADDRESSES = "127.0.0.0/8,127.0.0.1";
    expect(await send("127.0.0.1")).toMatchObject({ status: 200 });
    expect(canary.from).toEqual(["127.0.0.1"]);
  });

  it("The addresses for secrets of machines in clouds are never called, even where an operator opens them", async () => {
    process.env.WEBHOOK_ALLOWED_ADDRESSES =
      "169.254.169.254/32,169.254.0.0/16,fd00::/8,fd00:ec2::254,metadata.example.com";
    answerInTurn(["169.254.169.254"]);
    const numbers = ["169.254.169.254", "[::ffff:169.254.169.254]", "[fd00:ec2::254]"];
    for (const host of [...numbers, "metadata.example.com"])
      expect([host, await send(host)]).toMatchObject([host, { error: "blocked_address" }]);
  });
});
