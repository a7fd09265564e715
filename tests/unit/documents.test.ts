import { afterAll, describe, expect, it, vi } from "vitest";
import { ORIGIN, parseDocument, readDocument } from "@/lib/docs/reference/built-documents";
import { packReference, unpackReference } from "@/lib/docs/reference/stored-reference";

/** The documents that a process with a public address makes. */
async function makeDocuments(origin: string) {
  vi.resetModules();
  vi.stubEnv("NEXTAUTH_URL", origin);
  const [{ openApiDocument }, { operations }, { groupOperations }] = await Promise.all([
    import("@/lib/docs/openapi/openapi"),
    import("@/lib/docs/openapi/registry"),
    import("@/lib/docs/reference/operations"),
  ]);
  return { openapi: openApiDocument(origin), groups: groupOperations(operations), operations };
}

const built = await makeDocuments(ORIGIN);
const own = await makeDocuments("https://music.example:8443");
afterAll(() => vi.unstubAllEnvs());

const asText = (value: unknown) => JSON.stringify(value);
const read = <Value>(value: Value) => parseDocument<Value>(asText(value), "https://music.example:8443");

describe("The documents that a build makes", () => {
  it("The OpenAPI document of a build is the one that a server would make at its address", () => {
    expect(asText(read(built.openapi))).toBe(asText(own.openapi));
    expect(asText(own.openapi)).toContain("https://music.example:8443/docs/errors#");
  });

  it("The reference of a build is the one that a server would make at its address", () => {
    const groups = unpackReference(read(packReference(built.groups)), own.operations);
    expect(groups).toEqual(own.groups);
    expect(groups.flatMap(({ entries }) => entries)).toHaveLength(own.operations.length);
  });

  it("The documents of a build are not read in development and by tests, whose sources are newer", () => {
    expect(readDocument("openapi")).toBeUndefined();
  });

  it("The documents are made by the process itself while a build has none yet", () => {
    vi.stubEnv("NODE_ENV", "production");
    vi.stubEnv("NEXT_RUNTIME", "nodejs");
    const folder = vi.spyOn(process, "cwd").mockReturnValue("/nowhere");
    expect(readDocument("reference")).toBeUndefined();
    folder.mockRestore();
  });
});
