import { STATUS_CODES } from "node:http";
import { POSTMAN_SCHEMA } from "@/lib/docs/openapi/service-info-contract";
import { successStatus } from "@/lib/platform/http-contract/operation";
import { API_BASE, API_VERSION } from "@/lib/platform/http-contract/version";
import { type Group, type Parameter, type ReferenceEntry, referenceGroups } from "./operations";
import { exampleRequest, toText } from "./request";

/** A Postman collection of all operations that a token may call, with a folder per tag and the examples as values. */
export function postmanCollection(origin: string, groups: Group[] = referenceGroups()) {
  return {
    info: {
      name: "Downbeat API",
      version: API_VERSION,
      description: `All operations of ${origin}${API_BASE}. Set the variable \`token\` to a token from ${origin}/settings/developers.`,
      schema: POSTMAN_SCHEMA,
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{token}}", type: "string" }] },
    variable: [
      { key: "baseUrl", value: origin + API_BASE },
      { key: "token", value: "" },
    ],
    item: groups.flatMap(({ title, entries }) => {
      const callable = entries.filter(({ operation }) => operation.access !== "session");
      if (callable.length === 0) return [];
      return [{ name: title, item: callable.map((entry) => postmanItem(entry, origin)) }];
    }),
  };
}

function postmanItem({ operation, parameters, answers }: ReferenceEntry, origin: string) {
  const { summary, description, method, scope } = operation;
  const status = successStatus(operation);
  const { authorized, body, uploads, headers } = exampleRequest(operation, origin);
  const answer = answers[0]?.bodies[0];
  const request = {
    method,
    description: scope ? `${description}\n\nScope: \`${scope}\`.` : description,
    ...(!authorized && { auth: { type: "noauth" } }),
    header: [
      ...Object.entries(headers).map(([key, value]) => ({ key, value })),
      ...(method === "POST" ? [{ key: "Idempotency-Key", value: "{{$guid}}" }] : []),
    ],
    url: postmanUrl(operation, parameters),
    ...(body !== undefined && { body: { mode: "raw", raw: body, options: { raw: { language: "json" } } } }),
    ...(uploads !== undefined && { body: { mode: "file", file: { src: uploads } } }),
  };
  const test = `pm.test("responds with ${status}", () => pm.response.to.have.status(${status}));`;
  return {
    name: summary,
    request,
    event: [{ listen: "test", script: { type: "text/javascript", exec: [test] } }],
    response: [
      {
        name: `${status} ${STATUS_CODES[status]}`,
        originalRequest: request,
        status: STATUS_CODES[status],
        code: status,
        ...(answer && {
          _postman_previewlanguage: answer.file ? "text" : "json",
          header: [{ key: "Content-Type", value: answer.file ?? "application/json; charset=utf-8" }],
          body: answer.file ? answer.example : JSON.stringify(answer.example, null, 2),
        }),
      },
    ],
  };
}

/** A URL in parts. Parameters that the example omits are included but disabled. */
function postmanUrl({ path, example }: ReferenceEntry["operation"], parameters: Parameter[]) {
  const segments = path.split("/").filter((segment) => segment !== "");
  const query = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, description }) => {
      const value = example.query?.[name];
      return {
        key: name,
        value: value === undefined ? "" : toText(value),
        description,
        ...(value === undefined && { disabled: true }),
      };
    });
  const pathSegments = segments.map((segment) => segment.replace(/^\{(\w+)\}$/, ":$1"));
  const queryText = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    raw: `{{baseUrl}}${pathSegments.map((segment) => `/${segment}`).join("")}${queryText.length > 0 ? `?${queryText.join("&")}` : ""}`,
    host: ["{{baseUrl}}"],
    path: pathSegments,
    query,
    variable: parameters
      .filter((parameter) => parameter.in === "path")
      .map(({ name, description }) => ({
        key: name,
        value: toText(example.params?.[name] ?? ""),
        description,
      })),
  };
}
