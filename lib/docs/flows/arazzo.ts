import { successStatus } from "@/lib/platform/http-contract/operation";
import { API_BASE, API_VERSION } from "@/lib/platform/http-contract/version";
import { flows } from "./flows";
import type { Flow, FlowStep, FlowValue } from "./step";

/** The name of the OpenAPI document in the Arazzo document. */
const SOURCE_NAME = "downbeat";

/** The Arazzo 1.0.1 document of all flows, whose steps are operations of the OpenAPI document. `origin` is the public origin of this server. */
export function arazzoDocument(origin: string) {
  return {
    arazzo: "1.0.1",
    info: {
      title: "Flows of the Downbeat API",
      summary: "Jobs that take several operations, step by step.",
      description: `The same flows are explained at ${origin}/docs/flows.`,
      version: API_VERSION,
    },
    sourceDescriptions: [{ name: SOURCE_NAME, url: `${origin}${API_BASE}/openapi.json`, type: "openapi" }],
    workflows: flows.map(describeFlow),
  };
}

function describeFlow({ id, title, text, outside = [], inputs, steps }: Flow) {
  const outputs = steps.flatMap((step) =>
    Object.keys(step.outputs ?? {}).map((name) => [name, `$steps.${step.id}.outputs.${name}`]),
  );
  return {
    workflowId: id,
    summary: title,
    description: [text, ...outside].join("\n\n"),
    inputs: {
      type: "object",
      required: Object.keys(inputs),
      properties: Object.fromEntries(
        Object.entries(inputs).map(([name, { type, text: description }]) => [name, { type, description }]),
      ),
    },
    steps: steps.map(describeStep),
    ...(outputs.length > 0 && { outputs: Object.fromEntries(outputs) }),
  };
}

function describeStep(step: FlowStep) {
  const { id, text, operation, until, waits, outputs } = step;
  const parameters = describeParameters(step);
  const body = describeBody(step);
  const status = `$statusCode == ${successStatus(operation)}`;
  return {
    stepId: id,
    description: text,
    operationId: operation.id,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    successCriteria: [
      { condition: status },
      ...(until ? [{ condition: `$response.body#${until.pointer} == '${until.value}'` }] : []),
    ],
    ...(until && { onFailure: [retry("ask-again", until, status)] }),
    ...(waits && { onFailure: [retry("wait", { seconds: 5, times: 24 }, "$statusCode == 503")] }),
    ...(outputs && {
      outputs: Object.fromEntries(
        Object.entries(outputs).map(([name, pointer]) => [name, `$response.body#${pointer}`]),
      ),
    }),
  };
}

const retry = (name: string, { seconds, times }: { seconds: number; times: number }, condition: string) => ({
  name,
  type: "retry",
  retryAfter: seconds,
  retryLimit: times,
  criteria: [{ condition }],
});

function describeParameters({ token = "$inputs.token", params, query, headers }: FlowStep) {
  const inPlace = (place: string, values: Readonly<Record<string, FlowValue>> = {}) =>
    Object.entries(values).map(([name, value]) => ({ name, in: place, value }));
  return [
    ...inPlace("path", params),
    ...inPlace("query", query),
    ...inPlace("header", headers),
    ...(token === null ? [] : inPlace("header", { Authorization: `Bearer {${token}}` })),
  ];
}

function describeBody({ operation, body, upload }: FlowStep) {
  if (upload) return { contentType: operation.upload?.types[0], payload: upload };
  return body && { contentType: "application/json", payload: body };
}
