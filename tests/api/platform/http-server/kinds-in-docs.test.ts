import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openApiDocument } from "@/lib/docs/openapi/openapi";
import { languages } from "@/lib/docs/reference/languages";
import { groupMarkdown } from "@/lib/docs/reference/markdown";
import { groupOperations } from "@/lib/docs/reference/operations";
import { postmanCollection } from "@/lib/docs/reference/postman";
import { exampleRequest } from "@/lib/docs/reference/request";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { testDefaults } from "@/tests/support/operations";

/** Every kind of body and answer, as the OpenAPI document, the reference, the samples and the Postman collection show it. */

const MIB = 1024 * 1024;
const base = { ...testDefaults, summary: "A test", envelope: "success" } as const;
const params = z.object({ id: z.string() });
const example = { params: { id: 1 } };

const cover: Operation = {
  ...base,
  id: "getCover",
  method: "GET",
  path: "/covers/{id}",
  aliases: ["/pictures/{id}"],
  access: "anyone",
  params,
  file: { type: ["image/png", "image/jpeg"] },
  example,
};
const upload: Operation = {
  ...base,
  id: "uploadTrack",
  method: "POST",
  path: "/uploads",
  upload: { maxBytes: 20 * MIB, types: ["audio/wav", "audio/flac"] },
  response: z.object({ id: z.int() }),
  status: 201,
  example: { upload: "night-bus.wav", response: { id: 1 } },
};
const download: Operation = {
  ...base,
  id: "downloadTrack",
  method: "GET",
  path: "/tracks/{id}/download",
  params,
  redirect: { status: 302 },
  example,
};
const remove: Operation = {
  ...base,
  id: "deleteCover",
  method: "DELETE",
  path: "/covers/{id}",
  access: "account",
  params,
  empty: true,
  example,
};
const kinds = [cover, upload, download, remove];
const document = openApiDocument("https://a.test", kinds);
const groups = groupOperations(kinds);
const markdown = groups.map((group) => groupMarkdown(group, "https://a.test")).join("\n");

interface Item {
  operationId: string;
  deprecated?: boolean;
  security: unknown;
  requestBody?: { description: string; content: Record<string, unknown> };
  responses: Record<string, { description: string; headers: object; content?: object }>;
}
const itemAt = (path: string, method: string) => document.paths[path]?.[method] as Item;
const responses = (path: string, method: string) => itemAt(path, method).responses;

describe("The OpenAPI document", () => {
  it("The OpenAPI document has files in all their types, in parts, and unchanged", () => {
    const answers = responses("/covers/{id}", "get");
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(["200", "206", "304", "416"]));
    for (const status of ["200", "206"]) {
      expect(answers[status]?.content).toEqual({
        "image/png": { schema: { type: "string", format: "binary" } },
        "image/jpeg": { schema: { type: "string", format: "binary" } },
      });
    }
    expect(Object.keys(answers["206"]?.headers ?? {})).toEqual(
      expect.arrayContaining([
        "ETag",
        "Accept-Ranges",
        "Content-Range",
        "Content-Length",
        "Content-Disposition",
      ]),
    );
    expect(Object.keys(answers["416"]?.headers ?? {})).toContain("Content-Range");
  });

  it("The OpenAPI document has uploads with their types, their limit and their refusals", () => {
    const { requestBody, responses } = itemAt("/uploads", "post");
    expect(requestBody?.description).toBe("A file of at most 20 MiB, as `audio/wav` or `audio/flac`.");
    expect(Object.keys(requestBody?.content ?? {})).toEqual(["audio/wav", "audio/flac"]);
    expect(responses["413"]?.description).toBe("The file is larger than 20 MiB.");
    expect(responses["415"]?.description).toContain("audio/wav or audio/flac");
    expect(Object.keys(responses)).not.toContain("400");
  });

  it("The OpenAPI document has redirects with their Location and empty answers, both without content", () => {
    const redirect = responses("/tracks/{id}/download", "get")["302"];
    expect(redirect?.content).toBeUndefined();
    expect(Object.keys(redirect?.headers ?? {})).toContain("Location");
    expect(responses("/tracks/{id}/download", "get")["304"]).toBeUndefined();
    expect(responses("/covers/{id}", "delete")["204"]).toMatchObject({
      description: "Success, without a body.",
    });
    expect(responses("/covers/{id}", "delete")["204"]?.content).toBeUndefined();
  });

  it("The OpenAPI document has aliases as deprecated operations with ids of their own", () => {
    expect(itemAt("/pictures/{id}", "get")).toMatchObject({
      operationId: "getCoverAlias1",
      deprecated: true,
    });
    expect(itemAt("/covers/{id}", "get").deprecated).toBeUndefined();
  });
});

describe("The reference", () => {
  it.each([
    "A file of type `image/jpeg`, with its name in `Content-Disposition`.",
    "Also at `/api/v1/pictures/{id}`.",
    "### Body\n\nA file of at most 20 MiB, as `audio/wav` or `audio/flac`.",
    "**204** Success, without a body.",
    "**302** Redirect to the address in Location.",
  ])("The reference says %j", (sentence) => expect(markdown).toContain(sentence));
});

describe("Samples", () => {
  const sample = (operation: Operation, id: string) =>
    languages.find((language) => language.id === id)?.write(exampleRequest(operation, "https://a.test"));

  it.each([
    ["curl", "-T 'night-bus.wav'"],
    ["javascript", 'body: await readFile("night-bus.wav")'],
    ["typescript", 'new Blob([await readFile("night-bus.wav")])'],
    ["python", 'with open("night-bus.wav", "rb") as upload:'],
    ["php", "'content' => file_get_contents('night-bus.wav')"],
    ["go", 'os.ReadFile("night-bus.wav")'],
  ])("A sample of an upload in %s sends the file, with its type where nothing else knows it", (id, part) => {
    expect(sample(upload, id)).toContain(part);
    // The client for TypeScript knows the type that uploads have.
    if (id !== "typescript") expect(sample(upload, id)).toContain("audio/wav");
  });

  it.each(languages.map(({ id }) => id))("A sample of an empty answer in %s reads no body", (id) => {
    expect(sample(remove, id)).not.toMatch(/json|\.read\(|ReadAll|console\.log\(data/i);
  });

  it.each(languages.map(({ id }) => id))("A sample of a redirect in %s ends with the file", (id) => {
    expect(sample(download, id)).toMatch(/-LOJ|blob|bytes/);
  });
});

describe("The Postman collection", () => {
  const items = postmanCollection("https://a.test", groups).item.flatMap(({ item }) => item);
  const findKinds = (method: string, path: string) =>
    items.find(({ request }) => request.method === method && request.url.raw.endsWith(path));

  it("The Postman collection sends a file as the body", () => {
    expect(findKinds("POST", "/uploads")?.request).toMatchObject({
      body: { mode: "file", file: { src: "night-bus.wav" } },
      header: expect.arrayContaining([{ key: "Content-Type", value: "audio/wav" }]),
    });
  });

  it("The Postman collection shows no JSON where there is none", () => {
    expect(findKinds("DELETE", "/covers/:id")?.response[0]).not.toHaveProperty("body");
    expect(findKinds("DELETE", "/covers/:id")?.response[0]?.code).toBe(204);
    expect(findKinds("GET", "/covers/:id")?.response[0]?.header).toEqual([
      { key: "Content-Type", value: "image/png" },
    ]);
  });
});
