import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

/** A request as it goes over the wire. */
export interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/** Sends a request on a connection of its own; rejects when it breaks before the answer is whole. */
export async function sendAlone(origin: string, { method, path, headers = {}, body }: Call) {
  // Of a DELETE, Node would send the body without its length, which is no HTTP.
  const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
  const outgoing = request(origin, { method, path, headers: { ...length, ...headers }, agent: false });
  outgoing.end(body);
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  return { response, body: await text(response) };
}
