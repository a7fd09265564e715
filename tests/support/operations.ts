import { z } from "zod";
import { sql } from "@/db/client";
import { operations } from "@/lib/docs/openapi/registry";
import type { Caller } from "@/lib/platform/http-contract/caller";
import {
  type FileAnswer,
  type FileOperation,
  type Input,
  type JsonOperation,
  type Operation,
  operation,
  type Verb,
} from "@/lib/platform/http-contract/operation";
import { hashSecret } from "@/lib/platform/http-middleware/bearer";
import { type Binding, bind, route } from "@/lib/platform/http-server/route";
import { type ApiAnswer, type CallOptions, call, makeRequest, read } from "./api";
import { requestPath } from "./fixtures/params";
import { sessionCookie } from "./session";

/** The operations that answer so in a sandbox alone; a live server refuses them. */
const SANDBOX_OPERATIONS = ["triggerEvents"];

/** The operations of the registry that a live server answers. */
export const liveOperations = operations.filter(({ id }) => !SANDBOX_OPERATIONS.includes(id));

/**
 * Calls an operation of the registry, or another verb at its path, with its own example. What only a session may do is done in a browser of
 * the token's account.
 */
export async function callExample(
  {
    method,
    path,
    upload,
    example,
    access,
  }: Pick<Operation, "path" | "example" | "upload"> & { method: string; access?: Operation["access"] },
  request: CallOptions = {},
) {
  const options = access === "session" ? await inBrowser(request) : request;
  const { params = {}, query, body } = example;
  const sendsFile = upload && example.upload !== undefined;
  return call(method, requestPath(path, params, query), {
    body: sendsFile ? EXAMPLE_FILE : body,
    ...options,
    headers: {
      ...example.headers,
      ...(sendsFile && { "Content-Type": upload.types[0] }),
      ...options.headers,
    },
  });
}

async function findTokenOwner(token: string): Promise<number | undefined> {
  const [row] = await sql<
    { user_id: number }[]
  >`select user_id from api_tokens where hash = ${hashSecret(token)}`;
  return row?.user_id;
}

/** The same call from a browser in which the account of a token is signed in; as it is with a token that is none. */
async function inBrowser({ token, ...options }: CallOptions): Promise<CallOptions> {
  const userId = token && (await findTokenOwner(token));
  if (!userId) return { ...options, ...(token && { token }) };
  const headers = { "Sec-Fetch-Site": "same-origin", ...options.headers };
  return { ...options, headers, cookie: await sessionCookie(userId) };
}

/** The file that examples send. */
export const EXAMPLE_FILE = "RIFF";

/** The fields that operations of tests have in common. */
export const testDefaults = {
  id: "test",
  path: "/test/echo",
  tag: "Test",
  summary: "Echo",
  description: "An operation that only the tests have.",
  access: "account",
  example: {},
} as const;

const echo = operation({
  ...testDefaults,
  id: "echo",
  method: "POST",
  body: z.object({ text: z.string().optional() }),
  response: z.looseObject({}),
  example: { response: {} },
});

/** An operation that only the tests have: the wrapper around whatever a test wants to happen inside it. */
export function testOperation(changes: Partial<JsonOperation>, handle: (input: unknown) => Promise<unknown>) {
  const send = serve({ ...echo, ...changes }, handle);
  return async (options: CallOptions = {}): Promise<ApiAnswer> => read(await send(options));
}

/** The same for an operation that answers a file; its response is handed over unread. */
export function testFileOperation(
  changes: Partial<FileOperation>,
  handle: (input: unknown) => Promise<FileAnswer>,
) {
  const { response, ...rest } = echo;
  return serve(
    { ...rest, safe: true, file: { type: "text/plain; charset=utf-8" }, example: {}, ...changes },
    handle,
  );
}

/** `bind` for an operation that takes no `If-Match`, whatever it is: the compiler asks for a resource until it knows the operation. */
export const bindAny = bind as unknown as (declared: Operation, handler: unknown) => Binding;

/** The verbs of an operation that only the tests have. */
export function createHandlers<const O extends Operation>(
  declared: O,
  handle: (input: Input<O>) => Promise<unknown>,
) {
  // Safe cast: tests may answer what no service may.
  const answer = async (_caller: Caller, input: Input<O>) => handle(input);
  return route(bindAny(declared, answer));
}

/** Sends requests to an operation that only the tests have; the response is handed over unread. */
export function serve<const O extends Operation>(contract: O, handle: (input: Input<O>) => Promise<unknown>) {
  const handlers = createHandlers(contract, handle);
  return (
    options: CallOptions & { signal?: AbortSignal; method?: Verb; query?: string } = {},
  ): Promise<Response> => {
    const { method = contract.method, query = "", signal } = options;
    const sent = makeRequest(method, `http://downbeat.test/api/v1${contract.path}${query}`, options);
    const request = signal ? new Request(sent, { signal }) : sent;
    return handlers[method](request, { params: Promise.resolve({}) });
  };
}
