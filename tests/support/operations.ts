import { z } from "zod";
import {
  type FileAnswer,
  type FileOperation,
  type JsonOperation,
  type Operation,
  operation,
} from "@/lib/http/contract/operation";
import { bind, route } from "@/lib/http/server/route";
import { type Answered, type CallOptions, call, makeRequest, read } from "./api";
import { requestPath } from "./worlds/params";

/** Calls an operation of the registry, or another verb at its path, with its own example. */
export function callExample(
  { method, path, example }: Pick<Operation, "path" | "example"> & { method: string },
  options: CallOptions = {},
) {
  const { params = {}, query, body } = example;
  return call(method, requestPath(path, params, query), { body, ...options });
}

const echo = operation({
  id: "echo",
  method: "POST",
  path: "/test/echo",
  tag: "Test",
  summary: "Echo",
  description: "An operation that only the tests have.",
  access: "token",
  body: z.object({ text: z.string().optional() }),
  response: z.looseObject({}),
  example: { response: {} },
});

/** An operation that only the tests have: the wrapper around whatever a test wants to happen inside it. */
export function testOperation(changes: Partial<JsonOperation>, handle: (input: unknown) => Promise<unknown>) {
  const send = sending({ ...echo, ...changes }, handle);
  return async (options: CallOptions = {}): Promise<Answered> => read(await send(options));
}

/** The same for an operation that answers a file; its response is handed over unread. */
export function testFileOperation(
  changes: Partial<FileOperation>,
  handle: (input: unknown) => Promise<FileAnswer>,
) {
  const { response, ...rest } = echo;
  return sending(
    { ...rest, safe: true, file: { type: "text/plain; charset=utf-8" }, example: {}, ...changes },
    handle,
  );
}

function sending(declared: Operation, handle: (input: unknown) => Promise<unknown>) {
  const handlers = route(bind(declared, async (_caller, input) => handle(input)));
  return (options: CallOptions & { signal?: AbortSignal } = {}): Promise<Response> => {
    const sent = makeRequest(declared.method, `http://downbeat.test/api/v1${declared.path}`, options);
    const request = options.signal ? new Request(sent, { signal: options.signal }) : sent;
    return handlers[declared.method](request, { params: Promise.resolve({}) });
  };
}
