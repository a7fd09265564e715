import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";

test("An upgrade to a path that nobody serves is answered and closed", async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? "");
  for (const path of ["/", "/nowhere", "/_next/webpack-hmr", "/api/v1/artists/1"]) {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
  }
});
