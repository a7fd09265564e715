import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "@/lib/docs/openapi/registry";
import { allPaths, type Operation } from "@/lib/platform/http-contract/operation";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";
import { SCOPELESS_OPERATIONS } from "@/tests/support/scopeless-operations";
import { OPERATIONS } from "@/tests/support/specification";

/** Holds the declaration of every operation to its rules. tests/api/contract.test.ts calls each. */

const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const names = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
const hasRepeats = (list: readonly string[]) => new Set(list).size < list.length;

const testFiles = Object.keys(import.meta.glob("/tests/api/**/*.test.ts"));
const routes = Object.entries(
  import.meta.glob<string>("/app/api/v1/**/route.ts", { query: "?raw", import: "default", eager: true }),
).map(([file, source]) => ({ path: routePath(file), source }));
// biome-ignore lint/suspicious/noExplicitAny: a contract exports whatever it likes
const contracts = Object.values(import.meta.glob<Record<string, any>>("/lib/**/{contract,*-contract}.ts"));

function routePath(file: string): string {
  return file.slice("/app/api/v1".length, -"/route.ts".length).replace(/\[(\w+)\]/g, "{$1}") || "/";
}

/** The ids of the operations of which something is not true. */
const idsWhere = (isWrong: (operation: Operation) => boolean) =>
  operations.filter(isWrong).map(({ id }) => id);

/** Places in paths that have several names for their parameter: what stands before them, and the names. */
function conflictingNames(declared: readonly Operation[]): [place: string, names: string[]][] {
  const namesByPlace = new Map<string, Set<string>>();
  for (const path of declared.flatMap(allPaths)) {
    for (const { index, 1: name = "" } of path.matchAll(/\{(\w+)\}/g)) {
      const place = path.slice(0, index).replace(/\{\w+\}/g, "{}");
      namesByPlace.set(place, (namesByPlace.get(place) ?? new Set()).add(name));
    }
  }
  return [...namesByPlace].filter(([, all]) => all.size > 1).map(([place, all]) => [place, [...all]]);
}

describe("The registry of operations", () => {
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
    expect(conflictingNames(operations), "Use the name that the place has").toEqual([]);
    const twice = { ...operations[0], aliases: ["/things/{id}", "/things/{thing}/x"] } as Operation;
    expect(conflictingNames([twice])).toEqual([["/things/", ["id", "thing"]]]);
  });

  it("The registry is bound whole: each operation once in the folder of each of its paths, and nothing elsewhere", () => {
    const bound = routes.flatMap(({ path, source }) =>
      [...source.matchAll(/\bbind\(\s*\w+\.(\w+),/g)].map((match) => `${match[1]} at ${path}`),
    );
    expect(
      bound.sort(),
      "A path has a route.ts in its folder of app/api/v1, with a bind(..) for each operation",
    ).toEqual(operations.flatMap((one) => allPaths(one).map((path) => `${one.id} at ${path}`)).sort());
  });

  it("The registry has a path for each route file", () => {
    const paths = routes.map(({ path }) => path).filter((path) => !path.includes("[..."));
    expect(paths.sort()).toEqual([...new Set(operations.flatMap(allPaths))].sort());
  });

  it("The registry has every operation that a contract exports, under the name of its id", async () => {
    const exported = (await Promise.all(contracts.map((load) => load()))).flatMap(Object.entries);
    const operationExports = exported.filter(([, value]) => value?.method && value.path);
    const missing = operationExports.filter(([, value]) => !operations.includes(value));
    expect(
      missing.map(([name]) => name),
      "List the contract in lib/docs/openapi/registry.ts",
    ).toEqual([]);
    expect(
      operationExports
        .filter(([name, { id }]) => name !== id)
        .map(([name, { id }]) => `${name} has the id ${id}`),
      "Give the constant and the operation one name",
    ).toEqual([]);
    expect(operationExports.map(([name]) => name).sort()).toEqual(operations.map(({ id }) => id).sort());
  });
});

describe("The declaration of an operation", () => {
  it("The declaration of an operation has in params what each of its paths names", () => {
    const wrong = idsWhere((operation) =>
      allPaths(operation).some((path) => names(operation.params).join() !== placeholders(path).join()),
    );
    expect(wrong, "Declare in params the names in braces, in their order").toEqual([]);
  });

  it("The declaration of an operation has one kind of body, and a GET has none", () => {
    const wrong = idsWhere(({ method, body, upload }) =>
      Boolean(method === "GET" ? (body ?? upload) : body && upload),
    );
    expect(wrong, "Declare body or upload, and neither for a GET").toEqual([]);
  });

  it("The declaration of a POST that answers with a file says that it changes nothing, since an Idempotency-Key keeps no file", () => {
    expect(idsWhere(({ method, file, safe }) => Boolean(file) && method === "POST" && !safe)).toEqual([]);
  });

  it("The declaration of an operation has no field in two of path, query and body, which are merged", () => {
    const wrong = idsWhere(({ params, query, body, upload }) =>
      hasRepeats([...[params, query, body].flatMap(names), ...(upload ? ["upload"] : [])]),
    );
    expect(wrong, "Rename a field of the query or the body").toEqual([]);
  });

  it("The declaration of an operation asks for a scope where tokens of all accounts may call it", () => {
    const wrong = idsWhere(
      ({ id, access, scope }) => access === "account" && !scope && !SCOPELESS_OPERATIONS.includes(id),
    );
    expect(wrong, "Name a scope of lib/platform/http-contract/scopes.ts").toEqual([]);
    expect(idsWhere(({ scope }) => scope !== undefined && !ALL_SCOPES.includes(scope))).toEqual([]);
  });

  it.each(operations)("The example of $id is one that its own schemas accept", (operation) => {
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

  it("Every operation has one test file of its name", () => {
    const wrong = operations
      .map(({ id }) => `${kebab(id)}.test.ts`)
      .filter((name) => testFiles.filter((file) => file.endsWith(`/${name}`)).length !== 1);
    expect(wrong, "Write each in tests/api/AREA/MODULE").toEqual([]);
  });
});
