import { expect } from "vitest";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { answer } from "./api";
import { createCaller } from "./factories";
import { createListener, listen } from "./node-http";
import { installPythonClient } from "./python";

/** The Python client against the real routes, with a server before them that may answer the first tries itself. */

type Try = (request: Request) => Promise<Response>;

interface RecordedRequest {
  method: string;
  /** After the base URL, with its query. */
  path: string;
  headers: Headers;
  body: string;
}

/** Answers so. */
export const answering =
  (status: number, headers: Record<string, string> = {}, body = "{}"): Try =>
  async () =>
    new Response(body, { status, headers });

/** Ends the connection in place of an answer. */
export const breakOff: Try = async () =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new Error("cut")) }));

/** A program that shows fields of the error that a statement raises. */
export const raising = (statement: string, fields: string): string => `
try:
    ${statement}
    show(None)
except (DownbeatError, DownbeatConnectionError) as error:
    show(${fields})`;

export async function startPythonClient() {
  /** The answers to the next requests; later ones reach the routes. */
  const tries: Try[] = [];
  const requests: RecordedRequest[] = [];
  /** The bytes that the next answers send of those that they announce. */
  const shortAnswer = { bytes: 0, of: 0 };
  let base = "";
  const answerOrTry = createListener(async (request) => {
    const { method, url, headers } = request;
    const body = await request.text();
    requests.push({ method, path: url.slice(base.length), headers, body });
    const copy = new Request(url, { method, headers, ...(body !== "" && { body }) });
    return (tries.shift() ?? answer)(copy);
  });
  const { port, stop } = await listen((incoming, outgoing) => {
    if (shortAnswer.of === 0) return answerOrTry(incoming, outgoing);
    outgoing.writeHead(200, { "Content-Type": "text/csv", "Content-Length": shortAnswer.of });
    outgoing.write("x".repeat(shortAnswer.bytes), () => outgoing.destroy());
  });
  base = `http://127.0.0.1:${port}${API_BASE}`;
  const client = installPythonClient(`http://127.0.0.1:${port}`);
  const { token } = await createCaller();
  return {
    base,
    token,
    tries,
    requests,
    shortAnswer,
    reset() {
      tries.length = 0;
      requests.length = 0;
      Object.assign(shortAnswer, { bytes: 0, of: 0 });
    },
    /** Runs a program, and returns the values that it shows. `downbeat` is its client, and `waits` has what it waits in place of waiting. */
    // biome-ignore lint/suspicious/noExplicitAny: a test knows what its program shows
    async run(program: string, options = ""): Promise<any[]> {
      const { output, failure } = await client.run(`
import json, os
from downbeat import *
waits = []
def show(value): print(json.dumps(value))
downbeat = Downbeat("${base}", token="${token}", sleep=waits.append${options && `, ${options}`})
${program}
`);
      expect(failure).toBeNull();
      return output
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line));
    },
    async stop() {
      await client.remove();
      await stop();
    },
  };
}
