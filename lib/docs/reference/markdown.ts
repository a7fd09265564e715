import { headers } from "@/lib/docs/openapi/headers";
import { ERRORS } from "@/lib/platform/http-contract/errors";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { accessText } from "./access";
import { fieldList } from "./field-list";
import { languages } from "./languages";
import { code, fence, table } from "./markdown-syntax";
import {
  type AnswerBody,
  commonHeaders,
  type Group,
  type Place,
  type ReferenceAnswer,
  type ReferenceEntry,
} from "./operations";
import { exampleRequest, methodAndPath } from "./request";

/** The reference as Markdown. */

const PLACES: Record<Place, string> = {
  path: "Path parameters",
  query: "Query parameters",
  header: "Headers",
};

/** The example request of an operation, one code block per language. */
export function samplesMarkdown(operation: Operation, origin: string): string {
  const request = exampleRequest(operation, origin);
  return languages
    .map(({ title, needs, fence: language, write }) =>
      fence(language, write(request), { tab: title, title: needs }),
    )
    .join("\n\n");
}

/** The title of a group's page. */
export const groupTitle = ({ title }: Group): string => `${title}, reference`;

/** The page of a group. */
export function groupMarkdown(group: Group, origin: string): string {
  return joinSections([
    `# ${groupTitle(group)}`,
    ...group.entries.map((entry) => entryMarkdown(entry, origin)),
  ]);
}

/** The overview page: the list of operations and the response headers. */
export function overviewMarkdown(
  groups: Group[],
  operationHref: (slug: string, id: string) => string,
): string {
  return joinSections([
    "# Reference",
    "Every operation, with code samples. The same information is available as an [OpenAPI document](/api/v1/openapi.json).",
    "## Operations",
    ...groups.map(({ slug, title, entries }) => {
      const lines = entries.map(
        ({ operation }) =>
          `- [${operation.summary}](${operationHref(slug, operation.id)}): ${code(methodAndPath(operation))}`,
      );
      return `### ${title}\n\n${lines.join("\n")}`;
    }),
    "## Headers",
    table(
      ["Header", "Meaning"],
      commonHeaders(groups).map(([name, meaning]) => [code(name), meaning]),
    ),
  ]);
}

/** Response headers and their meaning. */
export function headersMarkdown(names: string[]): string {
  const headerMap = new Map(Object.entries(headers));
  return table(
    ["Header", "Meaning"],
    names.map((name) => {
      const header = headerMap.get(name);
      if (!header) throw new Error(`Unknown response header: ${name}.`);
      return [code(name), header.description];
    }),
  );
}

/** One operation: description, access, parameters and responses. */
function entryMarkdown(
  { operation, parameters, body, upload, answers }: ReferenceEntry,
  origin: string,
): string {
  const places = Object.entries(PLACES).map(([place, title]) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    return here.length === 0 ? "" : `### ${title}\n\n${fieldList(here, "request")}`;
  });
  return joinSections([
    `## ${operation.summary}`,
    code(methodAndPath(operation)),
    aliasLines(operation),
    operation.description,
    termLines(operation),
    samplesMarkdown(operation, origin),
    ...places,
    body ? `### ${body.required ? "Body" : "Body, optional"}\n\n${fieldList(body.fields, "request")}` : "",
    upload ? `### Body\n\n${upload}` : "",
    "### Responses",
    ...answers.map(answerMarkdown),
  ]);
}

function aliasLines({ aliases = [] }: Operation): string {
  return aliases.length === 0 ? "" : `Also at ${aliases.map((path) => code(API_BASE + path)).join(" and ")}.`;
}

function termLines(operation: Operation): string {
  const { scope, deprecated } = operation;
  const terms = [
    accessText(operation, "a token returns more data"),
    scope ? `scope [${scope}](/docs/authentication#scopes)` : "",
    deprecated ? `[legacy](/docs/versioning#legacy-now) since ${deprecated.since}` : "",
  ];
  return `${terms.filter((term) => term !== "").join(", ")}.`;
}

/** A success with its fields and examples, or an error as one line with a link to its guide entry. */
function answerMarkdown({ status, description, bodies }: ReferenceAnswer): string {
  const failure = Object.entries(ERRORS).find(([, error]) => String(error.status) === status)?.[0];
  if (failure) return `**${status}** [${failure}](/docs/errors#${failure}): ${description}`;
  return joinSections([
    `**${status}** ${description}`,
    ...bodies.map((body) => (body.file ? fileMarkdown(body.file, body.example) : jsonMarkdown(body))),
  ]);
}

function jsonMarkdown({ title, fields, example }: AnswerBody): string {
  return joinSections([
    title ? `${title}:` : "",
    fieldList(fields, "response"),
    fence("json", JSON.stringify(example, null, 2), { title: "Example" }),
  ]);
}

/** Text files include an example. */
function fileMarkdown(type: string, example: unknown): string {
  return joinSections([
    `A file of type ${code(type)}, with its name in ${code("Content-Disposition")}.`,
    typeof example === "string" ? fence("text", example.trimEnd(), { title: "Example" }) : "",
  ]);
}

function joinSections(parts: string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}
