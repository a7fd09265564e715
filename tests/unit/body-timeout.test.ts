import { once } from "node:events";
import { request } from "node:http";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { bodyTimeout, limitBodyTime } from "@/lib/platform/gateway/body-timeout";
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
    [0, 60],
    [1_000_000, 91],
    [100_000_000, 1800],
  ])("A body of which %i bytes have arrived may have taken %i s", (received, seconds) => {
    expect(Math.floor(bodyTimeout(received) / 1000)).toBe(seconds);
  });

  it.each([{ "Content-Length": "6400000" }, { "Transfer-Encoding": "chunked" }])(
    "A body with %o that is slower ends the connection, and not before",
    async (headers) => {
      arrived.length = 0;
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
      const clientRequest = request({ port, method: "POST", headers, agent: false });
      const closed = once(clientRequest, "error");
      clientRequest.write("x".repeat(640_000));
      await once(server, "request");
      await vi.waitFor(() => expect(arrived.join("").length).toBe(640_000), { interval: 10 });
      vi.advanceTimersByTime(75_000);
      expect(arrived).not.toContain("closed");
      vi.advanceTimersByTime(15_000);
      vi.useRealTimers();
      await closed;
      await expect.poll(() => arrived).toContain("closed");
    },
  );
});
