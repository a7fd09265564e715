import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";

/** The least that serves a file in parts: a server that sends what is asked for of FILE, to anybody. */

const { FILE = "", PORT } = process.env;
const { size } = statSync(FILE);
createServer((request, response) => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const [start, end] = [Number(from ?? 0), Number(to ?? size - 1)];
  response.writeHead(206, {
    "Content-Type": "audio/mpeg",
    "Content-Length": end - start + 1,
    "Content-Range": `bytes ${start}-${end}/${size}`,
  });
  createReadStream(FILE, { start, end }).pipe(response);
}).listen(Number(PORT), "127.0.0.1");
