import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { arazzoDocument } from "@/lib/docs/flows/arazzo";
import { flows } from "@/lib/docs/flows/flows";
import { flowMarkdown } from "@/lib/docs/flows/markdown";
import { flowProgram } from "@/lib/docs/flows/program";
import type { Flow, FlowStep } from "@/lib/docs/flows/step";
import { findDocsPage } from "@/lib/docs/guides/guide-registry";
import { clientGroup, clientMethod } from "@/lib/docs/reference/client-names";

/** The flows, held to the contracts of their steps. The journeys carry them out. */

const steps = flows.flatMap((flow) =>
  flow.steps.map((step) => ({ name: `${flow.id}, ${step.id}`, flow, step })),
);

const names = (values: object | undefined) => Object.keys(values ?? {});

const needs = (shape: z.ZodObject | undefined): string[] =>
  Object.entries<z.ZodType>(shape?.shape ?? {})
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name);

/** The expressions of a step. */
const expressions = (step: FlowStep): string[] =>
  JSON.stringify({ ...step, operation: undefined }).match(/\$(?:inputs|steps)[\w.-]+/g) ?? [];

function find(body: unknown, pointer: string): unknown {
  let value = body;
  for (const part of pointer.slice(1).split("/"))
    value = (value as Record<string, unknown> | undefined)?.[part];
  return value;
}

describe("The flows", () => {
  it.each(steps)("A step sends what its contract takes, and all that it needs: $name", ({ step }) => {
    const { operation, params, query, body, headers, upload } = step;
    for (const [values, shape] of [
      [params, operation.params],
      [query, operation.query],
      [body, operation.body],
      [headers, operation.headers],
    ] as const) {
      expect(names(shape?.shape)).toEqual(expect.arrayContaining(names(values)));
      expect(names(values)).toEqual(expect.arrayContaining(needs(shape)));
    }
    if (upload) expect(operation.upload).toBeDefined();
  });

  it.each(steps)("A step keeps fields that its contract has: $name", ({ step }) => {
    const pointers = [...Object.values(step.outputs ?? {}), ...(step.until ? [step.until.pointer] : [])];
    const { response } = step.operation.example;
    for (const pointer of pointers) expect(find(response, pointer), pointer).toBeDefined();
    if (!step.until) return;
    const { pointer, value } = step.until;
    const last = structuredClone(response) as object;
    const parent = pointer.slice(0, pointer.lastIndexOf("/"));
    Object.assign(find(last, parent) as object, { [pointer.split("/").at(-1) ?? ""]: value });
    expect(() => step.operation.response?.parse(last), `${pointer} may be ${value}`).not.toThrow();
  });

  it.each(steps)("A step uses inputs of its flow, and outputs of earlier steps: $name", ({ flow, step }) => {
    const earlier = flow.steps.slice(0, flow.steps.indexOf(step));
    const declarations = [
      ...names(flow.inputs).map((name) => `$inputs.${name}`),
      ...earlier.flatMap(({ id, outputs }) => names(outputs).map((name) => `$steps.${id}.outputs.${name}`)),
    ];
    const token = step.token === undefined ? ["$inputs.token"] : [];
    expect([...expressions(step), ...token].filter((one) => !declarations.includes(one))).toEqual([]);
  });

  it.each(flows)("A flow names the scopes of its token: $id", ({ inputs, steps: all }) => {
    const own = all.filter(({ token }) => token === undefined);
    const scopes = own.flatMap(({ operation }) => operation.scope ?? []);
    expect(scopes.filter((scope) => !inputs.token?.text.includes(`\`${scope}\``))).toEqual([]);
  });

  it.each(flows)("A flow uses each of its inputs: $id", (flow) => {
    const used = flow.steps.flatMap((step) => [...expressions(step), step.token ?? "$inputs.token"]);
    expect(names(flow.inputs).filter((name) => !used.includes(`$inputs.${name}`))).toEqual([]);
  });
});

describe("The documents of the flows", () => {
  it("A step that waits is tried again in the Arazzo document until its field has the value", () => {
    const { workflows } = arazzoDocument("https://a.test");
    const step = workflows.flatMap(({ steps: all }) => all).find(({ stepId }) => stepId === "purchase");
    expect(step).toMatchObject({
      operationId: "getPurchase",
      successCriteria: [
        { condition: "$statusCode == 200" },
        { condition: "$response.body#/purchase/status == 'completed'" },
      ],
      onFailure: [{ type: "retry", retryAfter: 1, retryLimit: 60 }],
    });
  });

  it.each(flows)(
    "The program of a flow calls its operations in their order, and shows no secret: $id",
    (flow: Flow) => {
      const program = flowProgram(flow, "https://a.test");
      const calls = [...program.matchAll(/await (?:createDownbeat\(.*?\)|downbeat)\.(\w+)\.(\w+)\(/g)].map(
        ([, group, method]) => `${group}.${method}`,
      );
      const methods = flow.steps.flatMap(({ operation, until }) => {
        const method = `${clientGroup(operation.tag)}.${clientMethod(operation)}`;
        return until ? [method, method] : [method];
      });
      expect(calls).toEqual(methods);
      expect(program).not.toMatch(/console\.log\(.*\.\w*(token|secret)(?![\w.])/);
    },
  );

  it("The guide has every flow", () => {
    const page = findDocsPage("/docs/flows", "https://a.test");
    for (const { id } of flows) expect(page?.markdown).toContain(flowMarkdown("https://a.test", id));
  });
});
