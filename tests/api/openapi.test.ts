import "@/tests/support/signing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import { openApiDocument, operationErrors } from "@/lib/docs/openapi/openapi";
import { operations } from "@/lib/docs/openapi/registry";
import { errorStatus } from "@/lib/platform/http-contract/oauth-errors";
import { allPaths, fileTypes, successStatus } from "@/lib/platform/http-contract/operation";
import { call } from "@/tests/support/api";
import { createToken } from "@/tests/support/factories";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { fillPath, pathParams } from "@/tests/support/fixtures/params";
import { callExample } from "@/tests/support/operations";

const document = openApiDocument("https://downbeat.example");

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
beforeEach(() => fixtures.restore());

type DescribedOperation = Record<string, never> & {
  summary: string;
  description: string;
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, unknown> }>;
  requestBody?: { content: { "application/json": { example: unknown } } };
};
const findDescription = ({ method, path }: { method: string; path: string }) =>
  document.paths[path]?.[method.toLowerCase()] as DescribedOperation;

describe("The document", () => {
  it("The OpenAPI document is 3.1 for version 1.0.1 and has every operation and no other", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info.version).toBe("1.0.1");
    const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(all.map((operation) => (operation as { operationId: string }).operationId).sort()).toEqual(
      operations
        .flatMap((one) => allPaths(one).map((_, index) => one.id + ((index && `Alias${index}`) || "")))
        .sort(),
    );
  });

  it("The OpenAPI document closes no object of an answer, since fields may be added within v1", () => {
    for (const operation of operations) {
      expect(JSON.stringify(findDescription(operation).responses)).not.toContain(
        '"additionalProperties":false',
      );
    }
    expect(JSON.stringify(document.components.schemas)).not.toContain('"additionalProperties":false');
  });

  it.each(operations)(
    "The OpenAPI document describes $id with summary, description, examples and all its statuses",
    (operation) => {
      const { summary, description, responses, requestBody } = findDescription(operation);
      expect(summary).toMatch(/^[A-Z].*[^.]$/);
      expect(description).toMatch(/\.(\n|$)/);
      if (operation.scope) expect(description).toContain(operation.scope);
      const statuses = [
        successStatus(operation),
        ...(operation.repeatStatus ? [operation.repeatStatus] : []),
        ...(operation.method === "GET" && !operation.redirect && !operation.empty ? [304] : []),
        ...(operation.method === "GET" && operation.file ? [206] : []),
        ...operationErrors(operation).map((code) => errorStatus(code, operation.envelope)),
      ];
      expect(Object.keys(responses).sort()).toEqual([...new Set(statuses)].map(String).sort());
      for (const [status, { content }] of Object.entries(responses)) {
        if (content === undefined) {
          expect(["204", "302", "303", "304", "307"]).toContain(status);
          continue;
        }
        const [type, example] = Object.entries(content)[0] as [string, Record<string, unknown>];
        const isFile = operation.file !== undefined && ["200", "206"].includes(status);
        expect(type).toBe(isFile ? fileTypes(operation)[0].split(";")[0] : "application/json");
        expect(example.schema).toBeDefined();
        if (!isFile) expect(example.example ?? example.examples).toBeDefined();
      }
      expect(requestBody !== undefined).toBe((operation.body ?? operation.upload) !== undefined);
      if (operation.body) expect(requestBody?.content["application/json"].example).toBeDefined();
    },
  );

  const listing = operations.flatMap((operation) =>
    Object.entries<z.ZodType>(operation.params?.shape ?? {})
      .filter(([, field]) => Array.isArray(field.safeParse("1,2").data))
      .map(([name]) => ({ ...operation, name })),
  );
  it.each(listing)(
    "The OpenAPI document has the answer to more than 100 ids in the path of $id",
    async ({ name, ...operation }) => {
      const ids = Array.from({ length: 101 }, (_, index) => index + 1).join(",");
      const path = fillPath(operation.path, { ...pathParams(operation, fixtures.things), [name]: ids });
      const token = await createToken(fixtures.userId);
      const { status, body } = await call(operation.method, path, { token });
      expect([status, body.errors]).toEqual([422, { [name]: "Must have at most 100 ids." }]);
      expect(Object.keys(findDescription(operation).responses)).toContain("422");
    },
  );

  it.each(operations)(
    "The OpenAPI document names every header that answers of $id have",
    async (operation) => {
      const ordinary = [
        "content-type",
        "cache-control",
        "vary",
        // For browsers alone.
        "content-security-policy",
        "x-content-type-options",
        "access-control-allow-origin",
        "access-control-expose-headers",
      ];
      const token = await createToken(fixtures.userId);
      const answers = [
        await callExample(operation, { token, headers: { "Idempotency-Key": "first" } }),
        await callExample(operation, { token, headers: { "Idempotency-Key": "first" } }),
        await callExample(operation, { token: "dbt_bad" }),
        await callExample(operation, { token, headers: { "If-None-Match": "*" } }),
      ];
      for (const { status, headers } of answers) {
        const describedHeaders = findDescription(operation).responses[status]?.headers ?? {};
        expect([...ordinary, ...Object.keys(describedHeaders).map((name) => name.toLowerCase())]).toEqual(
          expect.arrayContaining([...headers.keys()]),
        );
      }
    },
  );
});
