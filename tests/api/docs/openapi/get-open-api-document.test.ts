import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { OPERATIONS } from "@/tests/support/specification";

interface DocumentedOperation {
  operationId: string;
  responses: Record<string, object>;
}

describe("getOpenApiDocument: answers", () => {
  it("getOpenApiDocument answers anybody with OpenAPI 3.1 for version 1.0.1 of this installation", async () => {
    const { status, body, headers } = await get("/openapi.json");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(body.openapi).toMatch(/^3\.1\.\d$/);
    expect(body.info).toMatchObject({ title: "Downbeat API", version: "1.0.1" });
    expect(body.servers).toEqual([{ url: "http://downbeat.test/api/v1" }]);
  });

  it("getOpenApiDocument answers with every operation of the specification's built groups at its path", async () => {
    const { body } = await get("/openapi.json");
    for (const operation of OPERATIONS) {
      const [method, path] = operation.split(" ") as [string, string];
      expect(body.paths[path]?.[method.toLowerCase()]?.operationId).toBeTypeOf("string");
    }
  });

  it("getOpenApiDocument gives each operation the errors of the envelope that its answers have", async () => {
    const { body } = await get("/openapi.json");
    const operations = Object.values<Record<string, DocumentedOperation>>(body.paths).flatMap(Object.values);
    const faults = operations.flatMap(({ operationId, responses }: DocumentedOperation) => {
      const texts = Object.entries(responses).map(([status, response]) => [status, JSON.stringify(response)]);
      const [answers, errors] = ["2", "5"].map((digit) =>
        texts.filter(([status]) => status?.startsWith(digit)).map(([, text]) => text),
      );
      // A file has no envelope.
      if (!answers?.some((text) => text?.includes("application/json"))) return [];
      const isCoded = answers?.some((text) => text?.includes('"success":true'));
      return errors?.some((text) => text?.includes("/CodedError") !== isCoded) ? operationId : [];
    });
    expect(faults).toEqual([]);
  });

  it("getOpenApiDocument describes the request of each type of event, with the example that a test sends", async () => {
    const { body } = await get("/openapi.json");
    const { event_types } = (await get("/event-types")).body;
    expect(Object.keys(body.webhooks)).toEqual(event_types.map(({ type }: { type: string }) => type));
    for (const { type, example } of event_types) {
      const { content } = body.webhooks[type].post.requestBody;
      expect(content["application/json"].example).toMatchObject({ type, data: example });
    }
  });
});
