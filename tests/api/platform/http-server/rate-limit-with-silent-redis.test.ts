import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { freshAddress } from "@/tests/support/addresses";
import { get } from "@/tests/support/api";

let remaining = 0;

/** Answers what a client asks before it is ready, and nothing after that, as a machine that has lost its network. */
const silent = createServer((socket) => {
  let ready = false;
  socket.on("data", (bytes) => {
    if (ready) remaining++;
    for (const word of bytes.toString().toLowerCase().split("\r\n")) {
      if (word === "hello") socket.write("%1\r\n+proto\r\n:3\r\n");
      if (word === "client") socket.write("+OK\r\n");
      if (word !== "info") continue;
      ready = true;
      socket.write("$19\r\nredis_version:7.0.0\r\n");
    }
  });
  socket.on("error", () => socket.destroy());
});
silent.unref().listen(0, "127.0.0.1");
await once(silent, "listening");
process.env.REDIS_URL = `redis://127.0.0.1:${(silent.address() as AddressInfo).port}`;

describe("A Redis that falls silent", () => {
  it("A Redis that falls silent keeps nobody waiting for it, and the limit holds in memory", async () => {
    // Until one was left without an answer, by a connection that had been ready.
    while (remaining === 0) {
      expect((await get("/", { address: freshAddress() })).status).toBe(200);
      await setImmediate();
    }
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 310 }, () => get("/", { address })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
