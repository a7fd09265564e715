import type { z } from "zod";
import {
  type FileOperation,
  fileTypes,
  type JsonOperation,
  type Operation,
  successStatus,
} from "@/lib/platform/http-contract/operation";
import { uploadText } from "@/lib/platform/http-contract/upload";
import { headerRefs } from "./headers";

/** Request bodies and successful responses, by their kinds. */

type Json = Record<string, unknown>;
/** The JSON Schema of a zod schema. */
export type ToSchema = (schema: z.ZodType, io: "input" | "output") => Json;

/** The `requestBody` of an operation: JSON, a file, or none. */
export function describeBody({ body, upload, example }: Operation, toSchema: ToSchema): Json {
  if (upload) {
    const content = Object.fromEntries(upload.types.map((type) => [type, { schema: BINARY }]));
    return { requestBody: { required: !upload.optional, description: uploadText(upload), content } };
  }
  if (!body) return {};
  return {
    requestBody: {
      required: !body.safeParse({}).success,
      content: { "application/json": { schema: toSchema(body, "input"), example: example.body } },
    },
  };
}

/** The responses below 400. */
export function describeSuccess(operation: Operation, toSchema: ToSchema): Json {
  const status = successStatus(operation);
  const isRead = operation.method === "GET" && !operation.redirect && !operation.empty;
  const content = requestContent(operation, toSchema);
  return {
    [status]: {
      description: operation.redirect
        ? "Redirect to the address in Location."
        : operation.empty
          ? "Success, without a body."
          : "Success.",
      headers: headerRefs(operation, status),
      ...(content && { content }),
    },
    ...(operation.repeatStatus !== undefined && {
      [operation.repeatStatus]: {
        description: "Success, as an earlier request had it: nothing has changed.",
        headers: headerRefs(operation, operation.repeatStatus),
        content,
      },
    }),
    ...(isRead &&
      operation.file && {
        206: { description: "The requested byte range.", headers: headerRefs(operation, 206), content },
      }),
    ...(isRead && {
      304: {
        description: "Not modified: the content still matches the given ETag.",
        headers: headerRefs(operation, 304),
      },
    }),
  };
}

function requestContent(operation: Operation, toSchema: ToSchema): Json | undefined {
  if (operation.redirect || operation.empty) return undefined;
  return operation.file ? describeFile(operation) : describeJson(operation, toSchema);
}

function describeJson({ response, anonymous, example }: JsonOperation, toSchema: ToSchema): Json {
  const full = toSchema(response, "output");
  if (!anonymous) return { "application/json": { schema: full, example: response.parse(example.response) } };
  return {
    "application/json": {
      schema: { anyOf: [full, toSchema(anonymous, "output")] },
      examples: {
        token: { summary: "With a token", value: response.parse(example.response) },
        anonymous: { summary: "Without a token", value: anonymous.parse(example.response) },
      },
    },
  };
}

/** Client generators treat a file as a string; `binary` makes them read bytes. */
const BINARY = { type: "string", format: "binary" };

function describeFile(operation: FileOperation): Json {
  const { response } = operation.example;
  const media =
    response === undefined ? { schema: BINARY } : { schema: { type: "string" }, example: response };
  return Object.fromEntries(fileTypes(operation).map((type) => [type.split(";", 1)[0], media]));
}
