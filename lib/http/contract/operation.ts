import type { z } from "zod";
import type { AlreadyDone } from "./already-done";
import type { Caller, SessionCaller, UserCaller } from "./caller";
import type { ErrorCode } from "./errors";
import type { Scope } from "./scopes";

/** The methods that a path answers to, if only with 405. */
export const VERBS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

export type Verb = (typeof VERBS)[number];

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What a client sends and receives, for the reference and the OpenAPI document; checked against the schemas. */
interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface Declaration {
  /** Verb and noun; the same word as the service function and the test. */
  id: string;
  method: Method;
  /** Relative to /api/v1; `{name}` is a path parameter and the name of the folder `[name]`. */
  path: string;
  /** The group under which the reference lists it. */
  tag: string;
  summary: string;
  description: string;
  /**
   * Who may call: `public` anyone, answering anonymous callers with `anonymous`, the minimal tier; `token` a token with the scope, or a
   * signed-in session; `session` only a signed-in session; `operator` a token or session of an operator.
   */
  access: "public" | "token" | "session" | "operator";
  scope?: Scope;
  /** The shape of error bodies: `{status: "error"}`, or `{success: false, error}` in messaging and insights. */
  envelope?: "status" | "success";
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A POST for the sake of its body: nothing changes, so no answer is kept for an `Idempotency-Key`. */
  safe?: true;
  /** Query parameters that have no meaning for an anonymous caller; whatever they hold is passed over. */
  ignoredWhenAnonymous?: readonly string[];
  /** Status of a success; 200 unless said. */
  status?: number;
  /** Status of a success that only repeats an earlier one; see `repeated`. */
  repeatStatus?: number;
  /** Failures beyond 401, 403 for the scope, 422, 429 and 500, which follow from the rest. */
  errors?: readonly ErrorCode[];
  /**
   * The read whose ETag the request may send as `If-Match`: of the resource that this operation changes. The service gets
   * `if_match` and calls its `check` with the current output of that read, once it has locked the resource.
   */
  ifMatch?: JsonOperation;
  /** Where what was created can be read, with fields of the answer in braces: `/playlists/{playlist.id}`. */
  location?: string;
  /** Answers carry `Deprecation` and a link to the policy. */
  deprecated?: { since: string };
}

/** An operation that answers JSON. */
export interface JsonOperation extends Declaration {
  /** The whole body of a success, envelope included. */
  response: z.ZodType;
  /** The whole body for an anonymous caller, where it differs. */
  anonymous?: z.ZodType;
  file?: undefined;
  example: Example & { response: unknown };
}

/** An operation that answers a file, made for the one who asks. Its failures are JSON as everywhere. */
export interface FileOperation extends Declaration {
  method: "POST";
  access: "token";
  safe: true;
  /** The file's media type, with parameters. */
  file: { type: string };
  response?: undefined;
  anonymous?: undefined;
  /** `response`: the file, or its beginning, where it is text. */
  example: Example & { response?: string };
}

/** What the service of an operation with `file` returns. */
export interface FileAnswer {
  /** What the file is called where it is saved; any text will do. */
  name: string;
  /** Its bytes. Cancelled when the client leaves: whatever feeds it must then be let go. */
  content: ReadableStream<Uint8Array>;
}

/** One operation of the API: everything HTTP about it, and the only place that says it. */
export type Operation = JsonOperation | FileOperation;

type Fields<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

/** What the service of an operation receives: path, query and body merged flat. */
export type Input<O extends Operation> = Fields<O["params"]> &
  Fields<O["query"]> &
  Fields<O["body"]> &
  (O["ifMatch"] extends JsonOperation
    ? { if_match: Precondition<Answer<O["ifMatch"]["response"]>> }
    : unknown);

/** What a client demands of a resource before it is changed. */
export interface Precondition<Current> {
  /** Throws `precondition_failed` if the resource is not the one that the client has read. */
  check(current: Current): void;
}

type Answer<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/** What it returns: the body, less the constants of the envelope; for an anonymous caller the minimal body will do. */
type Output<O extends Operation> = O["file"] extends object
  ? FileAnswer
  : Answer<O["response"]> | Answer<O["anonymous"]>;

/** Who the service of an operation is called by; `authorise` holds requests to it. */
export type CallerOf<O extends Operation> = O["access"] extends "public"
  ? Caller
  : O["access"] extends "session"
    ? SessionCaller
    : UserCaller;

export type Handler<O extends Operation> = (
  caller: CallerOf<O>,
  input: Input<O>,
) => Promise<Output<O> | AlreadyDone<Output<O>>>;

/** Declares an operation; keeps the exact types of its schemas. */
export function operation<const O extends Operation>(declaration: O): O {
  return declaration;
}
