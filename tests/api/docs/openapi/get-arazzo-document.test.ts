import { describe, expect, it } from "vitest";
import { flows } from "@/lib/docs/flows/flows";
import { get } from "@/tests/support/api";

interface Step {
  stepId: string;
  operationId: string;
}

describe("getArazzoDocument: answers", () => {
  it("getArazzoDocument answers anybody with Arazzo 1.0.1 for this installation", async () => {
    const { status, body, headers } = await get("/arazzo.json");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    expect(body.arazzo).toBe("1.0.1");
    expect(body.sourceDescriptions).toEqual([
      { name: "downbeat", type: "openapi", url: "http://downbeat.test/api/v1/openapi.json" },
    ]);
    const again = await get("/arazzo.json", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
    expect(again.status).toBe(304);
  });

  it("getArazzoDocument has every flow, and each step is an operation of the OpenAPI document", async () => {
    const { body } = await get("/arazzo.json");
    const { paths } = (await get("/openapi.json")).body;
    const ids = Object.values<Record<string, { operationId: string }>>(paths)
      .flatMap(Object.values)
      .map(({ operationId }) => operationId);
    expect(body.workflows.map(({ workflowId }: { workflowId: string }) => workflowId)).toEqual(
      flows.map(({ id }) => id),
    );
    const steps: Step[] = body.workflows.flatMap((workflow: { steps: Step[] }) => workflow.steps);
    expect(steps.filter(({ operationId }) => !ids.includes(operationId))).toEqual([]);
    expect(new Set(steps.map(({ stepId }) => stepId)).size).toBe(steps.length);
  });
});
