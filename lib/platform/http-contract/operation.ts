import type { z } from "zod";
import type { NothingToDo } from "./already-done";
import type { Access, Caller, UserCaller } from "./caller";
import type { ErrorCode } from "./errors";
import type { OperationLimit } from "./limits";
import type { Scope } from "./scopes";
import type { WithHeaders } from "./with-headers";

/** The methods that a path answers to, if only with 405. */
export const VERBS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

export type Verb = (typeof VERBS)[number];

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An example of a request and its answer, for the reference and the OpenAPI document; checked against the schemas. */
interface Example {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** With `upload`: the name of the file that the samples send. */
  upload?: string;
}

interface Declaration {
  /** Verb and noun; the same word as the service function and the test. */
  id: string;
  method: Method;
  /** Relative to /api/v1; `{name}` is a path parameter and the name of the folder `[name]`. */
  path: string;
  /**
   * Further paths of the same operation, such as an old one, with the same parameters. Each has a route file that binds the same const.
   */
  aliases?: readonly string[];
  /** The group under which the reference lists it. */
  tag: string;
  summary: string;
  description: string;
  /**
   * The callers it admits: `anyone`, of whom anonymous callers get `anonymous`, the minimal tier; an `account`, by a token with the scope
   * or a session; a `session` alone, for what no token may do; an `operator`, by token or session.
   */
  access: Access;
  /** Whether the tokens of a sandbox are admitted too, in the sandbox: what a `session` alone may do elsewhere. */
  testTokens?: true;
  scope?: Scope;
  /** Whether the account must have confirmed its email address, where operators require that. */
  needsConfirmedEmail?: true;
  /** Whether someone signed in must have proved within minutes who they are. */
  needsFreshProof?: true;
  /** Whether it is of those that sell: closed without a second factor where operators require one of sellers. */
  needsSecondFactorOfSellers?: true;
  /**
   * Whether it calls the payment provider, which no rollback undoes: it then runs in no transaction with the answer kept for an `Idempotency-Key`,
   * and goes on where it stopped when it is sent again.
   */
  callsProvider?: true;
  /** Whether it waits for what others do with what it has written, and so runs in no transaction with the answer either. */
  commitsEarly?: true;
  /** Whether what it writes shows only once a job has counted it, so that its caller goes on sharing documents with others. */
  countsLater?: true;
  /** The optional field of its body by which a request that is sent again counts once. */
  idempotencyField?: string;
  /** The rate limit in which its requests count besides `default`. */
  limit?: OperationLimit;
  /**
   * The shape of error bodies: `{status: "error"}`, `{success: false, error}` in messaging and insights, or `{error, error_description}`
   * where programs speak OAuth (RFC 6749).
   */
  envelope?: "status" | "success" | "oauth";
  /** Whether its Authorization header names an app and not an account, so that its callers are anonymous. */
  authenticatesApps?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Instead of `body`: the body is a file, which the service receives as the field `upload` while it arrives. */
  upload?: UploadRule;
  /** Headers of the request by their names; the service receives them as the field `headers`. */
  headers?: z.ZodObject;
  /**
   * Headers of its answers beyond the usual ones: with a text those of every answer, failures included; with fields of the answer in
   * braces, or null, those of a success, where null is what the service returns by `withHeaders`. lib/docs/openapi/headers.ts says what
   * they mean.
   */
  sends?: Readonly<Record<string, string | null>>;
  /** Whether a client that cannot send its method may send POST and `X-HTTP-Method-Override`, as tus asks. */
  methodOverride?: true;
  /** Headers of OPTIONS of its path besides `Allow`. */
  abilities?: Readonly<Record<string, string>>;
  /** A POST for the sake of its body: nothing changes, so no answer is kept for an `Idempotency-Key`. */
  safe?: true;
  /** Query parameters that have no meaning for an anonymous caller; whatever they hold is passed over. */
  ignoredWhenAnonymous?: readonly string[];
  /** Failures beyond 401, 403 for the scope, 422, 429 and 500, which follow from the rest. */
  errors?: readonly ErrorCode[];
  /**
   * The read whose ETag the request may send as `If-Match`: of the resource that this operation changes. Its route file says how it is
   * read and locked.
   */
  ifMatch?: JsonOperation;
  /** The address of what was created, with fields of the answer in braces: `/playlists/{playlist.id}`. */
  location?: string;
  /** Answers carry `Deprecation` and a link to the policy. */
  deprecated?: { since: string };
}

/** The types and the size of an upload. */
export interface UploadRule {
  maxBytes: number;
  /** The media types accepted, without parameters. Samples send the first. */
  types: readonly [string, ...string[]];
  /** A request without a body is one without an upload. */
  optional?: true;
}

/** An upload as the service receives it. */
export interface Upload {
  /** One of the declared types. */
  type: string;
  /** The length in bytes, if the client declared it. */
  size: number | undefined;
  /**
   * The bytes as they arrive. Fails at the first byte over the limit, and when the client disconnects; the service then deletes what it has
   * stored, and the wrapper answers.
   */
  content: ReadableStream<Uint8Array>;
}

/** An operation that answers JSON. */
export interface JsonOperation extends Declaration {
  /** The whole body of a success, envelope included. */
  response: z.ZodType;
  /** The whole body for an anonymous caller, where it differs. */
  anonymous?: z.ZodType;
  file?: undefined;
  redirect?: undefined;
  empty?: undefined;
  /** Status of a success; 200 unless said. */
  status?: number;
  /** Status of a success that only repeats an earlier one; see `repeated`. */
  repeatStatus?: number;
  example: Example & { response: unknown };
}

interface NoJson {
  response?: undefined;
  anonymous?: undefined;
  status?: undefined;
  repeatStatus?: undefined;
}

/** A client may keep an answer for this long without asking again. Files with an ETag can be revalidated either way. */
export type CachePolicy = "no-store" | "revalidate" | { maxAge: number; immutable?: true };

/** An operation that answers a file. Its failures are JSON as everywhere. A POST must be `safe`, because a file cannot be replayed. */
export interface FileOperation extends Declaration, NoJson {
  file: {
    /** The media type, with parameters; or several, of which each answer names one. */
    type: string | readonly [string, ...string[]];
    /** Whether browsers save the file or show it; `attachment` unless said. */
    disposition?: "attachment" | "inline";
    /** `no-store` unless said. Only anonymous answers of public operations may be kept by shared caches. */
    cache?: CachePolicy;
  };
  redirect?: undefined;
  empty?: undefined;
  /** `response`: the file, or its beginning, where it is text. */
  example: Example & { response?: string };
}

/** An operation that answers with another address, such as a signed URL of a file. */
export interface RedirectOperation extends Declaration, NoJson {
  /** 302 and 307 keep the path usable; 303 sends the client of a write to what it made. */
  redirect: { status: 302 | 303 | 307; cache?: CachePolicy };
  file?: undefined;
  empty?: undefined;
  example: Example & { response?: undefined };
}

/** An operation that answers 204 without a body. */
export interface EmptyOperation extends Declaration, NoJson {
  empty: true;
  file?: undefined;
  redirect?: undefined;
  example: Example & { response?: undefined };
}

interface NamedFile {
  /** The file name to save it under; any text will do. */
  name: string;
  /** One of the declared types; the first unless said. */
  type?: string;
}

/** A file that is made while it is sent. */
interface StreamedFile extends NamedFile {
  /** Its bytes. Canceled when the client leaves: whatever feeds it must then be released. */
  content: ReadableStream<Uint8Array>;
  /** The length in bytes, if known. */
  size?: number;
  etag?: undefined;
}

/** A file that exists: a GET of it answers byte ranges, and 304 to clients that have it. */
export interface StoredFile extends NamedFile {
  /** Its bytes, or a function that reads those from `from` up to and excluding `to`. */
  content: Uint8Array<ArrayBuffer> | ((from: number, to: number) => ReadableStream<Uint8Array>);
  /** The length in bytes. */
  size: number;
  /** A strong ETag, including its quotes. */
  etag: string;
}

/** The result of the service of an operation with `file`. */
export type FileAnswer = StreamedFile | StoredFile;

/** The result of the service of an operation with `redirect`: an absolute http(s) URL, or a path on this server. */
export interface RedirectAnswer {
  location: string;
}

/** One operation of the API: everything HTTP about it, and the only place that says it. */
export type Operation = JsonOperation | FileOperation | RedirectOperation | EmptyOperation;

/** The status of a success. */
export function successStatus({ status, redirect, empty }: Operation): number {
  return redirect?.status ?? (empty ? 204 : (status ?? 200));
}

/** The media types of a file answer; the first is the usual one. */
export function fileTypes({ file }: FileOperation): readonly [string, ...string[]] {
  return typeof file.type === "string" ? [file.type] : file.type;
}

/** Whether a header of `sends` is on every answer. */
export function isFixed(value: string | null | undefined): value is string {
  return typeof value === "string" && !value.includes("{");
}

/** The path of an operation, and its aliases. */
export function allPaths({ path, aliases = [] }: Operation): string[] {
  return [path, ...aliases];
}

type Fields<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

/** The input of the service of an operation: path, query and body merged flat. */
export type Input<O extends Operation> = Fields<O["params"]> &
  Fields<O["query"]> &
  Fields<O["body"]> &
  (O["upload"] extends { optional: true }
    ? { upload?: Upload }
    : O["upload"] extends UploadRule
      ? { upload: Upload }
      : unknown) &
  (O["headers"] extends z.ZodObject ? { headers: Fields<O["headers"]> } : unknown);

type Answer<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;

/**
 * The result of the service: the body, less the constants of the envelope; for an anonymous caller the minimal body will do. Of an empty
 * answer nothing is read.
 */
type Output<O extends Operation> = O["file"] extends object
  ? FileAnswer
  : O["redirect"] extends object
    ? RedirectAnswer
    : O["empty"] extends true
      ? unknown
      : Answer<O["response"]> | Answer<O["anonymous"]>;

/** The callers of the service of an operation; `authorize` holds requests to it. */
type OperationCaller<O extends Operation> = O["access"] extends "anyone" ? Caller : UserCaller;

export type Handler<O extends Operation> = (
  caller: OperationCaller<O>,
  input: Input<O>,
) => Promise<Output<O> | NothingToDo<Output<O>> | WithHeaders<Output<O>>>;

/** Declares an operation; keeps the exact types of its schemas. */
export function operation<const O extends Operation>(declaration: O): O {
  return declaration;
}
