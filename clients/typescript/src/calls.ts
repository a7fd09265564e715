import type { Client } from "openapi-fetch";
import { unwrap } from "./errors.js";
import { walkList } from "./pages.js";
import type { operations, paths } from "./schema.js";

/** The types and the code of the methods, such as `downbeat.tracks.list`. The build writes their names and signatures. */

/** A request that has been sent: awaited, it is the body of its answer. Throws DownbeatError. */
export interface Call<Data> extends Promise<Data> {
  /** The body with the response, which has the status and the headers, such as `ETag`. */
  withResponse(): Promise<{ data: Data; response: Response }>;
}

/** A list: awaited, it is one page; `for await` goes through the items of all pages. Requests are sent only then. */
export interface ListCall<Data, Item = ListItem<Data>> extends Call<Data>, AsyncIterable<Item> {}

type Place = "path" | "query" | "header";

/** The parameters of an operation in one place of its request. */
type Parameters<Id extends keyof operations, In extends Place> = NonNullable<
  operations[Id]["parameters"][In]
>;

type Entries<Shape> = { [Key in keyof Shape]: Shape[Key] };

/** A parameter of the path. */
export type PathValue<Id extends keyof operations, Name extends keyof Parameters<Id, "path">> = Parameters<
  Id,
  "path"
>[Name];

type QueryValue<Value> = [NonNullable<Value>] extends ["true" | "false"] ? boolean | Value : Value;

/** The query of an operation. `Lists` names the parameters that may also be arrays. */
export type Query<Id extends keyof operations, Lists extends string = never> = {
  [Name in keyof Parameters<Id, "query">]: Name extends Lists | "fields"
    ? Parameters<Id, "query">[Name] | readonly (string | number)[]
    : QueryValue<Parameters<Id, "query">[Name]>;
};

/** The body of an operation that takes JSON. */
export type Body<Id extends keyof operations> = operations[Id] extends {
  requestBody?: { content: { "application/json": infer Shape } };
}
  ? Entries<Shape>
  : never;

/** What a call may have besides the parameters of its operation. */
export interface CallOptions {
  /** Ends the request, and its retries. */
  signal?: AbortSignal | undefined;
  /** Headers of the request, such as `If-Match`. */
  headers?: Readonly<Record<string, string | number | undefined>> | undefined;
}

/** The options of a call that needs some headers. */
export type UploadOptions<Id extends keyof operations> = CallOptions & {
  headers: { readonly [Name in keyof Parameters<Id, "header">]: Parameters<Id, "header">[Name] | number };
};

/** The JSON of a success. */
export type Answer<Id extends keyof operations, Status extends number> = operations[Id]["responses"] extends {
  [Code in Status]: { content: { "application/json": infer Data } };
}
  ? Data
  : never;

/** An item of a list: of `pagination.data`, or of the only array of the answer. */
export type ListItem<Data> = Data extends { pagination: { data: (infer Item)[] } }
  ? Item
  : { [Key in keyof Data]: Data[Key] extends (infer Item)[] ? Item : never }[keyof Data];

interface Reply {
  data: unknown;
  response: Response;
}

/** A promise whose request is sent once somebody wants its answer. */
class Sending implements Call<unknown> {
  readonly [Symbol.toStringTag] = "Promise";
  private reply: Promise<Reply> | undefined;

  constructor(private readonly send: () => Promise<Reply>) {}

  withResponse(): Promise<Reply> {
    this.reply ??= this.send();
    return this.reply;
  }

  // biome-ignore lint/suspicious/noThenProperty: lists are sent when they are awaited, and not when they are gone through
  then<One = unknown, Other = never>(
    resolve?: ((data: unknown) => One | PromiseLike<One>) | null,
    reject?: ((reason: unknown) => Other | PromiseLike<Other>) | null,
  ): Promise<One | Other> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(resolve, reject);
  }

  catch<Other = never>(reject?: ((reason: unknown) => Other | PromiseLike<Other>) | null): Promise<unknown> {
    return this.then(undefined, reject);
  }

  finally(callback?: (() => void) | null): Promise<unknown> {
    return this.then().finally(callback);
  }
}

class Listing extends Sending implements ListCall<unknown, unknown> {
  constructor(
    send: () => Promise<Reply>,
    private readonly walk: () => AsyncGenerator<unknown, void, undefined>,
  ) {
    super(send);
  }

  [Symbol.asyncIterator](): AsyncGenerator<unknown, void, undefined> {
    return this.walk();
  }
}

type Fields = Readonly<Record<string, unknown>>;
type Method = (...values: unknown[]) => Call<unknown>;

const VERBS: Readonly<Record<string, string>> = {
  G: "GET",
  P: "POST",
  U: "PUT",
  A: "PATCH",
  D: "DELETE",
};

/**
 * Makes the methods of a client, by group, of the table that the build writes: a line for each group, with words such as `list:Gc/tracks`, the
 * verb and the flags of a method before its path.
 */
export function createGroups(client: Client<paths>, table: string): Record<string, Record<string, Method>> {
  const groups: Record<string, Record<string, Method>> = {};
  for (const line of table.split("\n")) {
    const [group = "", ...words] = line.split(" ");
    const methods: Record<string, Method> = {};
    for (const word of words) {
      const [, name = "", verb = "", flags = "", path = "", query] =
        /^(\w+):(\w)(\w*)([^?]*)\??(.*)/.exec(word) ?? [];
      methods[name] = createMethod(client, VERBS[verb] ?? "", flags, path, query?.split(",") ?? []);
    }
    groups[group] = methods;
  }
  return groups;
}

/**
 * Flags: `j` a body of JSON, `u` a file as the body, `b` a file as the answer; of lists `p` pages by number, `c` cursors besides, `k` cursors
 * alone, `m` messages by id.
 */
function createMethod(
  client: Client<paths>,
  verb: string,
  flags: string,
  path: string,
  queryNames: string[],
): Method {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const has = (flag: string) => flags.includes(flag);
  return (...values) => {
    // Safe casts: the signatures that the build writes have the values in this order.
    const parameters = Object.fromEntries(names.map((name, index) => [name, text(values[index])]));
    const fields = (values[names.length] ?? {}) as Fields;
    const { signal, headers = {} } = (values[names.length + 1] ?? {}) as CallOptions;
    const isQuery = (name: string) => !has("j") || queryNames.includes(name);
    const send = async (query: Fields): Promise<Reply> => {
      // Safe cast: the types of openapi-fetch take a path and a verb that are known when a program is compiled.
      const request = client.request as unknown as (
        verb: string,
        path: string,
        init: object,
      ) => Promise<{ data: unknown; response: Response }>;
      const answer = await request(verb, path, {
        params: {
          path: parameters,
          query,
          header: has("u") ? { "Content-Type": UPLOAD, ...headers } : headers,
        },
        ...(has("j") && { body: pick(fields, (name) => !isQuery(name)) }),
        ...(has("u") && fields instanceof Blob && { body: fields, bodySerializer: (file: Blob) => file }),
        ...(has("b") && { parseAs: "blob" }),
        ...(signal && { signal }),
      });
      return { data: await unwrap(Promise.resolve(answer)), response: answer.response };
    };
    const query = has("u") ? {} : mapValues(pick(fields, isQuery), text);
    const read = async (place: object) => (await send({ ...query, ...place })).data;
    const walk = walkList(flags, query, read, `${verb} ${path}`);
    if (walk) return new Listing(() => send(query), walk);
    const call = new Sending(() => send(query));
    call.withResponse();
    return call;
  };
}

const UPLOAD = "application/offset+octet-stream";

/** A value as addresses have it: items of a list with commas between. */
const text = (value: unknown): unknown => (Array.isArray(value) ? value.join(",") : value);

function pick(fields: Fields, isPart: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isPart(name)));
}

function mapValues(fields: Fields, convert: (value: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, convert(value)]));
}
