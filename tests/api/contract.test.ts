import "@/tests/support/signing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "@/lib/docs/openapi/registry";
import { allPaths, type Operation, successStatus } from "@/lib/platform/http-contract/operation";
import { ALL_SCOPES, type Scope } from "@/lib/platform/http-contract/scopes";
import { freshAddress } from "@/tests/support/addresses";
import { type ApiAnswer, type CallOptions, call, routeFiles } from "@/tests/support/api";
import { createToken, createUser } from "@/tests/support/factories";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { fillPath, pathParams } from "@/tests/support/fixtures/params";
import { callExample } from "@/tests/support/operations";
import { expectRateLimitHeaders } from "@/tests/support/rate-limit-headers";
import { OPERATIONS } from "@/tests/support/specification";

/** Walks the registry and the folders: what is true of every operation is said once, here. */

/** Every token may read about itself, so these need no scope. */
const SCOPELESS_OPERATIONS = [
  ...["getOwnToken", "getLimits", "logout", "listRequestLog", "getRequestRecord", "getUsage"],
];
/** Their answers have what is left of the limit, or the time. */
const CHANGES_EACH_TIME = [
  ...[...SCOPELESS_OPERATIONS, "getTrackRealtime", "listLicenseFiles", "listPurchaseFiles", "search"],
];
const VERBS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const names = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
const testFiles = Object.keys(import.meta.glob("/tests/api/**/*.test.ts"));
const sources = import.meta.glob<string>("/app/api/v1/**/route.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
// biome-ignore lint/suspicious/noExplicitAny: a contract exports whatever it likes
const contracts = Object.values(import.meta.glob<Record<string, any>>("/lib/**/{contract,*-contract}.ts"));
const routePath = (file: string) =>
  file.slice("/app/api/v1".length, -"/route.ts".length).replace(/\[(\w+)\]/g, "{$1}") || "/";
const each = operations.map((operation) => [operation.id, operation] as const);

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
beforeEach(() => fixtures.restore());
/** For one test: the whole walk may take more requests than one token has in a minute. */
const newToken = () => fixtures.createToken();

const routeMethods = (path: string): string[] =>
  operations.filter((operation) => allPaths(operation).includes(path)).map(({ method }) => method);

/** Credentials that an operation accepts. `scopes`: of the token, if it is one. */
async function credentials(
  { access }: Operation,
  scopes: readonly Scope[] = ALL_SCOPES,
): Promise<CallOptions> {
  if (access === "operator") {
    const { id } = await createUser({ role: "operator" });
    return { token: await createToken(id, [...scopes]) };
  }
  return { token: await fixtures.createToken([...scopes]) };
}

/** Places in paths that have several names for their parameter: what stands before them, and the names. */
function conflictingNames(declared: readonly Operation[]): [place: string, names: string[]][] {
  const found = new Map<string, Set<string>>();
  for (const path of declared.flatMap(allPaths)) {
    for (const { index, 1: name = "" } of path.matchAll(/\{(\w+)\}/g)) {
      const place = path.slice(0, index).replace(/\{\w+\}/g, "{}");
      found.set(place, (found.get(place) ?? new Set()).add(name));
    }
  }
  return [...found].filter(([, all]) => all.size > 1).map(([place, all]) => [place, [...all]]);
}

function expectRequestId({ headers }: ApiAnswer) {
  expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
}

describe("The registry", () => {
  it("The registry has all 38 operations of the specification", () => {
    const declared = operations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(OPERATIONS).size).toBe(38);
    expect(declared).toEqual(expect.arrayContaining([...OPERATIONS]));
  });

  it("The registry names each operation once, and each method of a path once", () => {
    const ids = operations.map(({ id }) => id);
    const places = operations.flatMap((one) => allPaths(one).map((path) => `${one.method} ${path}`));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(places).size).toBe(places.length);
  });

  it("The registry has one name for the parameter at a place, whatever operations follow it", () => {
    expect(conflictingNames(operations)).toEqual([]);
    const twice = { ...operations[0], aliases: ["/things/{id}", "/things/{thing}/x"] } as Operation;
    expect(conflictingNames([twice])).toEqual([["/things/", ["id", "thing"]]]);
  });

  it("The registry is bound whole: each operation once in the folder of each of its paths, and nothing elsewhere", () => {
    const bound = Object.entries(sources).flatMap(([file, source]) =>
      [...source.matchAll(/\bbind\(\s*\w+\.(\w+),/g)].map((match) => `${match[1]} at ${routePath(file)}`),
    );
    expect(bound.sort()).toEqual(
      operations.flatMap((one) => allPaths(one).map((path) => `${one.id} at ${path}`)).sort(),
    );
  });

  it("The registry has a path for each route file", () => {
    expect(routeFiles.map(({ path }) => path).sort()).toEqual(
      [...new Set(operations.flatMap(allPaths))].sort(),
    );
  });

  it("The registry has every operation that a contract exports, under the name of its id", async () => {
    const exported = await Promise.all(contracts.map((load) => load()));
    const operationExports = exported
      .flatMap(Object.entries)
      .filter(([, value]) => operations.includes(value));
    expect(operationExports.map(([name, { id }]) => name === id && id).sort()).toEqual(
      operations.map(({ id }) => id).sort(),
    );
    const missing = exported
      .flatMap((contract) => Object.values<unknown>(contract))
      .filter((value) => typeof value === "object" && value !== null && "method" in value)
      .filter((value) => !operations.includes(value as never));
    expect(missing).toEqual([]);
  });
});

describe.each(each)("%s", (_, operation) => {
  it("The operation takes from each of its paths what its params name", () => {
    for (const path of allPaths(operation)) expect(names(operation.params)).toEqual(placeholders(path));
  });

  it("The operation has one kind of body, and no answer that an Idempotency-Key could not replay", () => {
    expect(operation.body && operation.upload).toBeUndefined();
    if (operation.method === "GET") expect(operation.body ?? operation.upload).toBeUndefined();
    if (operation.file && operation.method === "POST") expect(operation.safe).toBe(true);
  });

  it("The operation has no field in two of path, query and body, which are merged", () => {
    const fields = [operation.params, operation.query, operation.body].flatMap(names);
    if (operation.upload) fields.push("upload");
    expect(new Set(fields).size).toBe(fields.length);
  });

  it("The operation asks for a scope that exists, and for one where tokens of all accounts may call it", () => {
    if (operation.scope) expect(ALL_SCOPES).toContain(operation.scope);
    else if (!SCOPELESS_OPERATIONS.includes(operation.id)) expect(operation.access).not.toBe("account");
  });

  it("The operation has an example that its own schemas accept", () => {
    const { example, params, query, body, response, anonymous } = operation;
    const wire = (values: Record<string, unknown> | undefined) =>
      Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));
    params?.parse(wire(example.params));
    query?.parse(wire(example.query));
    body?.parse(example.body);
    response?.parse(example.response);
    anonymous?.parse(example.response);
    expect(Object.keys(example.params ?? {})).toEqual(names(params));
    expect(names(query)).toEqual(expect.arrayContaining(Object.keys(example.query ?? {})));
    expect(names(body)).toEqual(
      expect.arrayContaining(body ? Object.keys(example.body as Record<string, unknown>) : []),
    );
  });

  it("The operation has a test file of its name", () => {
    const files = testFiles.filter((file) => file.endsWith(`/${kebab(operation.id)}.test.ts`));
    expect(files).toHaveLength(1);
  });

  it("The operation carries the request id, the limit and the token's end on every answer", async () => {
    const answer = await callExample(operation, await credentials(operation));
    expect(answer.status, answer.text).toBe(successStatus(operation));
    expectRequestId(answer);
    expectRateLimitHeaders(answer, operation);
    if (operation.access === "session") return expect(answer.headers.has("X-Token-Expires-At")).toBe(false);
    expect(new Date(answer.headers.get("X-Token-Expires-At") ?? "").toISOString()).toBe(
      answer.headers.get("X-Token-Expires-At"),
    );
  });

  it("The operation answers 401 to a bad token and says that the token is why", async () => {
    const answer = await callExample(operation, { token: "dbt_nonsense", address: freshAddress() });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toMatch(
      /^Bearer realm="downbeat", error="invalid_token", error_description="A token is dbt_/,
    );
    expect(answer.body.message).toMatch(/^Unauthenticated\. A token is dbt_/);
    expect(answer.headers.has("X-Token-Expires-At")).toBe(false);
    expectRequestId(answer);
    expectRateLimitHeaders(answer, operation, false);
  });

  if (operation.access === "operator") {
    it(`The operation answers 403 to the token of another kind of account: ${operation.access}s only`, async () => {
      const answer = await callExample(operation, { token: await newToken() });
      expect([answer.status, answer.body.message]).toEqual([403, expect.stringMatching(/^Only /)]);
      expectRequestId(answer);
      expectRateLimitHeaders(answer, operation);
    });
  }

  if (operation.access === "session") {
    it("The operation answers 403 to a token, whatever its scopes", async () => {
      const answer = await callExample({ ...operation, access: "account" }, { token: await newToken() });
      expect(answer.status).toBe(403);
      expect(answer.body.message).toBe("Only a signed-in session can do this, not a token.");
    });
  }

  if (operation.access !== "anyone") {
    it("The operation answers 401 to nobody", async () => {
      const answer = await callExample(operation, { address: freshAddress() });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("WWW-Authenticate")).toBe('Bearer realm="downbeat"');
      expect(answer.body.message).toBe("Unauthenticated.");
      expectRequestId(answer);
      expectRateLimitHeaders(answer, operation, false);
    });
  } else {
    it("The operation answers nobody as well", async () => {
      const answer = await callExample(operation, { address: freshAddress() });
      expect(answer.status, answer.text).toBe(successStatus(operation));
      expectRequestId(answer);
      expectRateLimitHeaders(answer, operation, false);
    });
  }

  if (operation.scope) {
    const { scope } = operation;
    it(`The operation answers 403 naming ${scope} to a token without it`, async () => {
      const others = ALL_SCOPES.filter((other) => other !== scope);
      const answer = await callExample(operation, await credentials(operation, others));
      expect(answer.status).toBe(403);
      expect(answer.body.message).toContain(scope);
      expectRequestId(answer);
      expectRateLimitHeaders(answer, operation);
    });

    it(`The operation asks for no other scope than ${scope}`, async () => {
      const answer = await callExample(operation, await credentials(operation, [scope]));
      expect(answer.status, answer.text).toBe(successStatus(operation));
    });
  }
});

describe.each(routeFiles)("$path", ({ path, load }) => {
  const examplePath = () => fillPath(path, pathParams({ id: "An operation", path }, fixtures.things));
  const read = operations.find((one) => allPaths(one).includes(path) && one.method === "GET");
  const methods = routeMethods(path);
  const allowed = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];

  it("The path exports every verb and nothing else", async () => {
    expect(Object.keys(await load()).sort()).toEqual([...VERBS].sort());
  });

  it("The path answers 405 with the true Allow to every verb that is no operation", async () => {
    const token = await newToken();
    for (const verb of VERBS.filter((verb) => !allowed.includes(verb))) {
      const answer = await call(verb, examplePath(), { token });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("Allow")?.split(", ").sort()).toEqual([...allowed].sort());
      expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
      if (verb !== "HEAD") expect(answer.body.message).toBeTypeOf("string");
      expectRequestId(answer);
      expectRateLimitHeaders(answer);
    }
  });

  it("The path answers OPTIONS with 204, Allow and no body", async () => {
    const answer = await call("OPTIONS", examplePath(), { address: freshAddress() });
    expect(answer.status).toBe(204);
    expect(answer.text).toBe("");
    expect(answer.headers.get("Allow")?.split(", ").sort()).toEqual([...allowed].sort());
    expectRequestId(answer);
    expectRateLimitHeaders(answer);
  });
  if (read) {
    it("The path answers HEAD as GET, without the body", async () => {
      const options = await credentials(read);
      const [head, get] = await Promise.all([
        callExample({ ...read, path, method: "HEAD" }, options),
        callExample({ ...read, path }, options),
      ]);
      expect([head.status, get.status], get.text).toEqual([successStatus(read), successStatus(read)]);
      expect(head.text).toBe("");
      const always = ["Content-Type", "Cache-Control", "Vary"];
      for (const name of CHANGES_EACH_TIME.includes(read.id) ? always : ["ETag", ...always]) {
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      }
    });
  }
});
