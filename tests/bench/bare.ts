import { createServer } from "node:http";

/** The fastest that Node has: a server that answers everything with the same text of a given length. */

const body = JSON.stringify({ status: "success", filler: "x".repeat(Number(process.env.BODY_BYTES)) });
const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
createServer((request, response) => {
  // The body is read, as any server must.
  request.resume().on("end", () => response.writeHead(200, headers).end(body));
}).listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
