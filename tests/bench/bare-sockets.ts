import { createServer } from "node:http";
import { WebSocketServer } from "ws";

/** The least that a push can be: a server that sends whatever is posted to every socket, and then answers. */

const server = createServer(async (request, response) => {
  const message = Buffer.concat(await request.toArray());
  for (const socket of sockets.clients) socket.send(message, { binary: false });
  response.writeHead(201).end();
});
const sockets = new WebSocketServer({ server });
sockets.on("connection", (socket) => socket.send(JSON.stringify({ event: "connected", data: {} })));
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
