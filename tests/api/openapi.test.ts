import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApiDocument, operationErrors } from "@/lib/docs/openapi/openapi";
import { operations } from "@/lib/docs/registry/operations";
import { ERRORS } from "@/lib/http/contract/errors";
import { createCaller } from "@/tests/support/factories";
import { callExample } from "@/tests/support/operations";

const run = promisify(execFile);
const folder = resolve(".data/vitest-openapi", crypto.randomUUID());
const file = join(folder, "openapi.json");
const document = openApiDocument("https://downbeat.example");

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(document, null, 2));
});
afterAll(() => rm(folder, { recursive: true }));

type Described = Record<string, never> & {
  summary: string;
  description: string;
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, unknown> }>;
  requestBody?: { content: { "application/json": { example: unknown } } };
};
const described = ({ method, path }: { method: string; path: string }) =>
  document.paths[path]?.[method.toLowerCase()] as Described;

/** Runs a linter as a person would, and returns what it printed as JSON. */
async function lint(command: string, args: string[]) {
  const env = {
    ...process.env,
    NODE_OPTIONS: "",
    REDOCLY_TELEMETRY: "off",
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  };
  const { stdout } = await run(process.execPath, [resolve("node_modules", command), "lint", file, ...args], {
    env,
  }).catch((failure: { stdout: string }) => failure);
  return JSON.parse(stdout);
}

describe.concurrent("A linter finds nothing:", () => {
  it("Redocly with its recommended rules", async ({ expect }) => {
    const config = resolve("tests/support/openapi/redocly.yaml");
    const { problems } = await lint("@redocly/cli/bin/cli.js", ["--config", config, "--format", "json"]);
    expect(problems).toEqual([]);
  });

  it("Spectral with its rules for OpenAPI", async ({ expect }) => {
    const ruleset = resolve("tests/support/openapi/spectral.yaml");
    const results = await lint("@stoplight/spectral-cli/dist/index.js", [
      "--ruleset",
      ruleset,
      "-f",
      "json",
      "-q",
    ]);
    expect(results).toEqual([]);
  });
});

describe("The document", () => {
  it("is OpenAPI 3.1 for version 1.0.1 and has every operation and no other", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info.version).toBe("1.0.1");
    const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(all.map((operation) => (operation as { operationId: string }).operationId).sort()).toEqual(
      operations.map(({ id }) => id).sort(),
    );
  });

  it("closes no object of an answer, since fields may be added within v1", () => {
    for (const operation of operations) {
      expect(JSON.stringify(described(operation).responses)).not.toContain('"additionalProperties":false');
    }
    expect(JSON.stringify(document.components.schemas)).not.toContain('"additionalProperties":false');
  });

  it.each(operations)(
    "describes $id with summary, description, examples and all its statuses",
    (operation) => {
      const { summary, description, responses, requestBody } = described(operation);
      expect(summary).toMatch(/^[A-Z].*[^.]$/);
      expect(description).toMatch(/\.(\n|$)/);
      if (operation.scope) expect(description).toContain(operation.scope);
      const statuses = [
        operation.status ?? 200,
        ...(operation.method === "GET" ? [304] : []),
        ...operationErrors(operation).map((code) => ERRORS[code].status),
      ];
      expect(Object.keys(responses).sort()).toEqual([...new Set(statuses)].map(String).sort());
      for (const [status, { content }] of Object.entries(responses)) {
        if (status === "304") continue;
        const [type, shown] = Object.entries(content ?? {})[0] as [string, Record<string, unknown>];
        const isFile = operation.file !== undefined && status === "200";
        expect(type).toBe(isFile ? operation.file.type.split(";")[0] : "application/json");
        expect(shown.schema).toBeDefined();
        if (!isFile) expect(shown.example ?? shown.examples).toBeDefined();
      }
      expect(requestBody !== undefined).toBe(operation.body !== undefined);
      if (requestBody) expect(requestBody.content["application/json"].example).toBeDefined();
    },
  );

  it.each(operations)("names every header that answers of $id have", async (operation) => {
    const ordinary = [
      "content-type",
      "cache-control",
      "vary",
      // For browsers alone.
      "content-security-policy",
      "x-content-type-options",
    ];
    const { token } = await createCaller();
    const answers = [
      await callExample(operation, { token, headers: { "Idempotency-Key": "first" } }),
      await callExample(operation, { token, headers: { "Idempotency-Key": "first" } }),
      await callExample(operation, { token: "dbt_bad" }),
      await callExample(operation, { token, headers: { "If-None-Match": "*" } }),
    ];
    for (const { status, headers } of answers) {
      const named = described(operation).responses[status]?.headers ?? {};
      expect([...ordinary, ...Object.keys(named).map((name) => name.toLowerCase())]).toEqual(
        expect.arrayContaining([...headers.keys()]),
      );
    }
  });
});
