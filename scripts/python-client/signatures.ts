import { z } from "zod";
import { clientGroup, clientIterator, clientMethod, pythonName } from "@/lib/docs/reference/client-names";
import type { Operation } from "@/lib/platform/http-contract/operation";
import {
  type Document,
  type DocumentParameter,
  type DocumentSchema,
  describeCall,
  type OperationCall,
} from "../operation-calls";
import { pascalCase, SCALARS, type Shapes } from "./shapes";

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

/** The names of `typing` in types. */
const TYPING = new Set(["Any", "Dict", "List", "Literal", "None", "Optional", "Sequence", "Union"]);

const PLACES = { path: "params", query: "query", header: "headers" } as const;

/** The method of an operation, and its iterator if it is a list in pages. */
export function describeMethods(operation: Operation, document: Document, shapes: Shapes): Method[] {
  const call = describeCall(operation, document);
  const { parameters, answer } = call;
  const toOne = (parameter: DocumentParameter) => toArgument(operation, parameter, shapes);
  const method: Method = {
    group: pythonName(clientGroup(operation.tag)),
    name: pythonName(clientMethod(operation)),
    operation,
    arguments: [
      ...parameters.filter(({ in: place }) => place !== "header").map(toOne),
      ...bodyArguments(operation, call, shapes),
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
  return [method, ...iterator(method, call, shapes)];
}

/** The names of types.pyi, as _operations.pyi refers to them. */
const qualified = (type: string): string =>
  type.replace(/"(?:[^"\\]|\\.)*"|\b[A-Z]\w*/g, (word) =>
    word.startsWith('"') || TYPING.has(word) ? word : `types.${word}`,
  );

function toArgument(
  { params, query }: Operation,
  { name, in: place, required, schema }: DocumentParameter,
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
function parameterType(field: unknown, schema: DocumentParameter["schema"], shapes: Shapes): string {
  // Safe casts: the fields of an object's schema are schemas, and the JSON Schema of one is an object.
  const meaning = field
    ? (z.toJSONSchema(field as z.ZodType, { io: "output", unrepresentable: "any" }) as DocumentSchema)
    : schema;
  if (meaning.type === "array")
    return meaning.items?.type === "integer" ? "Union[int, str, Sequence[int]]" : "Union[str, Sequence[str]]";
  if (schema.enum?.join() === "true,false") return 'Union[bool, Literal["true", "false"]]';
  // A header or a text of digits, which a program has as a number.
  if (/^\^(\[1-9\])?\\d/.test(schema.pattern ?? "")) return "Union[int, str]";
  const isPlain = typeof schema.type === "string" && schema.type in SCALARS;
  return isPlain ? shapes.inputType(schema, "") : "Union[str, int]";
}

function bodyArguments({ id, upload }: Operation, { body }: OperationCall, shapes: Shapes): Argument[] {
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
  return Object.entries(body?.properties ?? {}).map(([wire, schema]) => ({
    name: pythonName(wire),
    wire,
    place: "body",
    required: body?.required?.includes(wire) ?? false,
    type: qualified(shapes.inputType(schema, `${pascalCase(id)}${pascalCase(wire)}`)),
  }));
}

/** The iterator of a list in pages. */
function iterator(method: Method, { pages, parameters }: OperationCall, shapes: Shapes): Method[] {
  if (!pages) return [];
  const { operation } = method;
  const { items, item, place, size } = pages;
  const field = items === "pagination.data" ? "PaginationData" : pascalCase(items);
  const fallbacks: Record<string, string> = {};
  if (size) fallbacks[size.name] = String(size.maximum);
  // The first cursor is empty where a list has pages by number, too.
  if (place === "cursor" && parameters.some(({ name }) => name === "page")) fallbacks.cursor = '""';
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
      returns: `Iterator[${qualified(shapes.type(item, `${pascalCase(operation.id)}Answer${field}`))}]`,
      pages: { items, place },
    },
  ];
}
