import { createServer } from "node:http";

/**
 * A receiver of webhooks at every address of this machine, which a process of its own keeps apart from the sender. It answers 200, at
 * /silent never; `GET /arrivals` says what came since the last such question, as ids and times.
 */

let arrivals: [id: string, at: number][] = [];

createServer((request, response) => {
  if (request.method === "GET") {
    response.end(JSON.stringify(arrivals));
    arrivals = [];
    return;
  }
  if (request.url?.startsWith("/silent")) return void request.resume();
  request.resume().on("end", () => {
    arrivals.push([
      `${request.url} ${request.headers["webhook-id"]}`,
      performance.timeOrigin + performance.now(),
    ]);
    response.writeHead(200).end();
  });
}).listen(Number(process.env.PORT), "0.0.0.0");
