import { once } from "node:events";
import { request } from "node:http";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { bodyTimeout, limitBodyTime } from "@/lib/http/gateway/body-timeout";
import { listen } from "@/tests/support/node-http";

const arrived: string[] = [];
const { port, stop, server } = await listen((incoming, outgoing) => {
  limitBodyTime(incoming);
  incoming.on("data", (part) => arrived.push(String(part)));
  incoming.on("error", () => {});
  incoming.on("close", () => arrived.push("closed"));
  incoming.on("end", () => outgoing.end("done"));
});
afterAll(stop);
afterEach(() => vi.useRealTimers());

describe("A body", () => {
  it.each([
    [undefined, 60],
    ["0", 60],
    ["nonsense", 60],
    ["1000000", 91],
    ["100000000", 1800],
  ])("of declared length %s may take %i s", (length, seconds) => {
    expect(Math.floor(bodyTimeout(length) / 1000)).toBe(seconds);
  });

  it("that takes longer ends the connection, and not before", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const sent = request({ port, method: "POST", headers: { "Content-Length": "64000" }, agent: false });
    const closed = once(sent, "error");
    sent.write("part");
    await once(server, "request");
    vi.advanceTimersByTime(61_000);
    expect(arrived).not.toContain("closed");
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    await closed;
    await expect.poll(() => arrived).toContain("closed");
  });
});
