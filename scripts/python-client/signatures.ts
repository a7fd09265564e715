import { z } from "zod";
import type { openApiDocument } from "@/lib/docs/openapi/openapi";
import { clientGroup, clientIterator, clientMethod, pythonName } from "@/lib/docs/reference/client-names";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { pascalCase, SCALARS, type Schema, type Shapes } from "./shapes";

/** The methods of the Python client with their arguments and types, from the OpenAPI document. */

/** A place for arguments in a request, by the names of `Request` in clients/python/downbeat/_request.py. */
type Place = "params" | "query" | "headers" | "body" | "upload";

export interface Argument {
  /** In Python, and on the wire. */
  name: string;
  wire: string;
  place: Place;
  required: boolean;
  type: string;
  /** The default in Python; without one, an argument that is left out is not sent. */
  fallback?: string;
}

export interface Method {
  group: string;
  name: string;
  operation: Operation;
  arguments: Argument[];
  /** The type that it returns. */
  returns: string;
  /** For an iterator: the field of the answer that has the items, and how the next page is asked for. */
  pages?: { items: string; place: "cursor" | "page" | "before_id" };
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: Schema & { default?: unknown; maximum?: number; pattern?: string };
}

interface DocumentOperation {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

type Document = ReturnType<typeof openApiDocument>;

/** The names of `typing` in types. */
const TYPING = new Set(["Any", "Dict", "List", "Literal", "None", "Optional", "Sequence", "Union"]);

const PLACES = { path: "params", query: "query", header: "headers" } as const;

/** The method of an operation, and its iterator if it is a list in pages. */
export function describeMethods(operation: Operation, document: Document, shapes: Shapes): Method[] {
  // Safe cast: lib/docs/openapi/openapi builds the document from zod schemas, and tests walk all of it.
  const entry = document.paths[operation.path]?.[operation.method.toLowerCase()] as DocumentOperation;
  const shared = document.components.parameters as unknown as Record<string, Parameter>;
  const parameters = (entry.parameters ?? []).map((one) =>
    "$ref" in one ? (shared[one.$ref.split("/").at(-1) ?? ""] as Parameter) : one,
  );
  // The arguments of the path come in its order.
  parameters.sort((one, other) => pathIndex(operation, one) - pathIndex(operation, other));
  const toOne = (parameter: Parameter) => toArgument(operation, parameter, shapes);
  const answer = answerSchema(operation, entry);
  const method: Method = {
    group: pythonName(clientGroup(operation.tag)),
    name: pythonName(clientMethod(operation)),
    operation,
    arguments: [
      ...parameters.filter(({ in: place }) => place !== "header").map(toOne),
      ...bodyArguments(operation, entry, shapes),
      ...parameters.filter(({ in: place }) => place === "header").map(toOne),
    ],
    // An answer without a body is an empty dictionary, so that it has its status and headers, too.
    returns: operation.file || operation.redirect ? "Download" : "Dict[str, Any]",
  };
  if (answer) method.returns = qualified(shapes.type(answer, `${pascalCase(operation.id)}Answer`));
  const duplicate = method.arguments.find(
    ({ name }, index) => method.arguments.findIndex((other) => other.name === name) !== index,
  );
  if (duplicate) throw new Error(`${operation.id} has two arguments ${duplicate.name} in Python.`);
  return [method, ...iterator(method, parameters, answer, shapes)];
}

const pathIndex = ({ path }: Operation, parameter: Parameter): number =>
  parameter.in === "path" ? path.indexOf(`{${parameter.name}}`) : path.length;

/** The names of types.pyi, as _operations.pyi refers to them. */
const qualified = (type: string): string =>
  type.replace(/"(?:[^"\\]|\\.)*"|\b[A-Z]\w*/g, (word) =>
    word.startsWith('"') || TYPING.has(word) ? word : `types.${word}`,
  );

/** The schema of an answer to a caller with a token; that of others has fewer fields. */
function answerSchema({ anonymous }: Operation, { responses }: DocumentOperation): Schema | undefined {
  const status = Object.keys(responses).find((one) => /^2/.test(one)) ?? "";
  const schema = responses[status]?.content?.["application/json"]?.schema;
  if (schema?.type === "string") return undefined;
  return anonymous ? schema?.anyOf?.[0] : schema;
}

function toArgument(
  { params, query }: Operation,
  { name, in: place, required, schema }: Parameter,
  shapes: Shapes,
): Argument {
  const field = params?.shape[name] ?? query?.shape[name];
  const type = parameterType(name === "fields" ? z.array(z.string()) : field, schema, shapes);
  return {
    name: pythonName(name),
    wire: name,
    place: PLACES[place],
    required,
    type: required ? type : `Optional[${type}]`,
  };
}

/** The type of a parameter. A list may be passed as one, or as the text that an address has. */
function parameterType(field: unknown, schema: Parameter["schema"], shapes: Shapes): string {
  // Safe casts: the fields of an object's schema are schemas, and the JSON Schema of one is an object.
  const meaning = field
    ? (z.toJSONSchema(field as z.ZodType, { io: "output", unrepresentable: "any" }) as Schema)
    : schema;
  if (meaning.type === "array")
    return meaning.items?.type === "integer" ? "Union[int, str, Sequence[int]]" : "Union[str, Sequence[str]]";
  if (schema.enum?.join() === "true,false") return 'Union[bool, Literal["true", "false"]]';
  // A header or a text of digits, which a program has as a number.
  if (/^\^(\[1-9\])?\\d/.test(schema.pattern ?? "")) return "Union[int, str]";
  const isPlain = typeof schema.type === "string" && schema.type in SCALARS;
  return isPlain ? shapes.inputType(schema, "") : "Union[str, int]";
}

function bodyArguments(
  { id, upload }: Operation,
  { requestBody }: DocumentOperation,
  shapes: Shapes,
): Argument[] {
  if (upload)
    return [
      {
        name: "upload",
        wire: "upload",
        place: "upload",
        required: !upload.optional,
        type: "Union[bytes, BinaryIO]",
      },
      {
        name: "upload_type",
        wire: "upload_type",
        place: "upload",
        required: false,
        type: `Literal[${upload.types.map((type) => `"${type}"`).join(", ")}]`,
        fallback: `"${upload.types[0]}"`,
      },
    ];
  const body = requestBody?.content["application/json"]?.schema;
  return Object.entries(body?.properties ?? {}).map(([wire, schema]) => ({
    name: pythonName(wire),
    wire,
    place: "body",
    required: body?.required?.includes(wire) ?? false,
    type: qualified(shapes.inputType(schema, `${pascalCase(id)}${pascalCase(wire)}`)),
  }));
}

/** The iterator of a list in pages. */
function iterator(
  method: Method,
  parameters: Parameter[],
  answer: Schema | undefined,
  shapes: Shapes,
): Method[] {
  const { operation } = method;
  const parameter = (wire: string) => parameters.find((one) => one.in === "query" && one.name === wire);
  const properties = answer?.properties ?? {};
  const isMessages = parameter("before_id") !== undefined;
  if (!isMessages && !properties.pagination) return [];
  const pagination = properties.pagination?.anyOf?.[0] ?? properties.pagination;
  const pageItem = pagination?.properties?.data?.items;
  const lists = Object.entries(properties).filter(([, { type }]) => type === "array");
  if (!pageItem && lists.length !== 1) throw new Error(`${operation.id} has no single list for its pages.`);
  const [items, schema] = pageItem
    ? ["pagination.data", pageItem]
    : [lists[0]?.[0] ?? "", lists[0]?.[1].items ?? {}];
  const path = `${pascalCase(operation.id)}Answer${pageItem ? "PaginationData" : pascalCase(items)}`;
  const place = isMessages ? "before_id" : parameter("cursor") ? "cursor" : "page";
  const fallbacks: Record<string, string> = {};
  for (const wire of ["per_page", "limit"]) {
    const maximum = parameter(wire)?.schema.maximum;
    if (maximum !== undefined) fallbacks[wire] = String(maximum);
  }
  // The first cursor is empty where a list has pages by number, too.
  if (place === "cursor" && parameter("page")) fallbacks.cursor = '""';
  const positions = ["page", "offset", "after_id"];
  return [
    {
      ...method,
      name: pythonName(clientIterator(clientMethod(operation))),
      arguments: method.arguments
        .filter(({ place: at, wire }) => at !== "query" || !positions.includes(wire))
        .map((one) => ({
          ...one,
          ...(fallbacks[one.wire] !== undefined && { fallback: fallbacks[one.wire] }),
        })),
      returns: `Iterator[${qualified(shapes.type(schema, path))}]`,
      pages: { items, place },
    },
  ];
}
