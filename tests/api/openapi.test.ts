import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERRORS } from "@/lib/api/errors";
import { openApiDocument, operationErrors } from "@/lib/api/openapi";
import { operations } from "@/lib/api/registry";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { startHttpServer } from "@/tests/support/http-server";
import { callExample } from "@/tests/support/operations";

const run = promisify(execFile);
const folder = resolve(".data/vitest-openapi", crypto.randomUUID());
const file = join(folder, "openapi.json");
const document = openApiDocument("https://downbeat.example");

// Below the project, so that what is compiled here finds the installed packages.
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
        const json = content?.["application/json"] as Record<string, unknown>;
        expect(json.schema).toBeDefined();
        expect(json.example ?? json.examples).toBeDefined();
      }
      expect(requestBody !== undefined).toBe(operation.body !== undefined);
      if (requestBody) expect(requestBody.content["application/json"].example).toBeDefined();
    },
  );

  it.each(operations)("names every header that answers of $id have", async (operation) => {
    const ordinary = ["content-type", "cache-control", "vary"];
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

describe("A client made from the document", () => {
  const CLIENT = `
    import createClient from "openapi-fetch";
    import type { components, paths } from "./generated";

    export async function tour(baseUrl: string, token: string, artist: number, track: number) {
      const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });
      const found = await client.GET("/artists/{id}", {
        params: { path: { id: artist }, query: { with: "genres,topTracks" } },
      });
      if (found.error) throw new Error(found.error.message);
      if (!("profile" in found.data.artist)) throw new Error("The minimal artist came.");
      const tracks: components["schemas"]["Track"][] | null | undefined = found.data.artist.top_tracks;
      const play = await client.POST("/tracks/{id}/plays", {
        params: { path: { id: track } },
        body: { device_id: "speaker-7", source: "radio" },
      });
      const missing = await client.GET("/artists/{id}/albums", { params: { path: { id: 999999999 } } });
      // @ts-expect-error there is no such sort
      void (() => client.GET("/beat-requests", { params: { query: { sort: "oldest" } } }));
      return {
        name: found.data.artist.name,
        genres: found.data.artist.genres?.length,
        tracks: tracks?.map(({ id }) => id),
        counted: play.data?.counted,
        missing: missing.error?.message,
      };
    }
  `;

  it("compiles strictly and makes real calls over HTTP", async () => {
    await writeFile(join(folder, "generated.ts"), astToString(await openapiTS(JSON.stringify(document))));
    await writeFile(join(folder, "client.ts"), CLIENT);
    const program = ts.createProgram([join(folder, "client.ts")], {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      types: [],
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    });
    const problems = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
    expect(problems).toEqual([]);
    program.emit();

    const artist = await createArtist({ name: "Low Tide Assembly" });
    const track = await createTrack([artist.id]);
    const { token } = await createCaller();
    const server = await startHttpServer();
    const { tour } = await import(/* @vite-ignore */ join(folder, "client.js"));
    const result = await tour(`${server.origin}/api/v1`, token, artist.id, track.id);
    await server.stop();
    expect(result).toEqual({
      name: "Low Tide Assembly",
      genres: 0,
      tracks: [track.id],
      counted: true,
      missing: "There is no artist with this id.",
    });
  });
});
