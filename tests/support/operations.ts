import { z } from "zod";
import { type Operation, operation } from "@/lib/api/operation";
import { bind, route } from "@/lib/api/route";
import { type Answered, type CallOptions, call, makeRequest, read } from "./api";

/** Calls an operation of the registry with its own example. */
export function callExample({ method, path, example }: Operation, options: CallOptions = {}) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(example.params?.[name] ?? 1));
  const query = new URLSearchParams(
    Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return call(method, query.size > 0 ? `${filled}?${query}` : filled, { body: example.body, ...options });
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
export function testOperation(changes: Partial<Operation>, handle: (input: unknown) => Promise<unknown>) {
  const declared: Operation = { ...echo, ...changes };
  const handlers = route(bind(declared, async (_caller, input) => handle(input)));
  return async (options: CallOptions = {}): Promise<Answered> => {
    const request = makeRequest(declared.method, `http://downbeat.test/api/v1${declared.path}`, options);
    return read(await handlers[declared.method](request, { params: Promise.resolve({}) }));
  };
}
