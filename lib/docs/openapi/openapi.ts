import { z } from "zod";
import { operations } from "@/lib/docs/registry/operations";
import { IDEMPOTENCY, RATE_LIMIT, TOKEN_DAYS } from "@/lib/http/contract/constants";
import { ERRORS, type ErrorCode } from "@/lib/http/contract/errors";
import type { FileOperation, JsonOperation, Operation } from "@/lib/http/contract/operation";
import { SCOPES } from "@/lib/http/contract/scopes";
import { takesFields } from "@/lib/http/contract/selection";
import { API_BASE, API_VERSION } from "@/lib/http/contract/version";
import { errorResponses, errorSchemas, headerRefs, headers } from "./errors";

type Json = Record<string, unknown>;

const DESCRIPTION = `Read artists, albums and tracks, log plays, send messages and analyze how music performs.

Send \`Authorization: Bearer <token>\` with a token from Settings > Developers. A token is valid for ${TOKEN_DAYS} days. Operations marked
public also work without a token and return minimal data. Each token can make ${RATE_LIMIT.requests} requests per minute.`;

/** The parameter that all reads with named fields share. */
const FIELDS = {
  name: "fields",
  in: "query",
  required: false,
  description:
    "Fields to return, as a comma-separated list; `artists.name` is a field of a nested object or of each item of a nested list. " +
    "Relative to the resource, or to each item of a list. The envelope and `pagination` are always returned.",
  schema: { type: "string" },
};

const IF_MATCH = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    "The ETag of the resource as you read it. If the resource has changed since, the response is 412.",
  schema: { type: "string" },
};

/** The OpenAPI 3.1 document of all operations. `origin` is the public origin of this server. */
export function openApiDocument(origin: string) {
  const schemas = errorSchemas(new Set(operations.map(({ envelope }) => envelope ?? "status")));
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation, schemas),
    };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Downbeat API",
      version: API_VERSION,
      description: DESCRIPTION,
      contact: { name: "Developer documentation", url: `${origin}/docs` },
      license: { name: "Terms of the operator of this server", url: `${origin}/docs` },
    },
    servers: [{ url: `${origin}${API_BASE}` }],
    tags: [...new Set(operations.map((operation) => operation.tag))].map((name) => ({
      name,
      description: `${name} operations.`,
    })),
    paths,
    components: {
      schemas,
      parameters: {
        fields: FIELDS,
        ...(operations.some(({ ifMatch }) => ifMatch) && { "if-match": IF_MATCH }),
      },
      headers,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: `A token from Settings > Developers. Scopes:\n\n${Object.entries(SCOPES)
            .map(([scope, meaning]) => `- \`${scope}\`: ${meaning}`)
            .join("\n")}`,
        },
      },
    },
  };
}

function describeOperation(operation: Operation, schemas: Record<string, unknown>): Json {
  const { id, tag, summary, description, access, scope, body, deprecated, example } = operation;
  const parameters = describeParameters(operation, schemas);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: scope ? `${description}\n\nScope: \`${scope}\`.` : description,
    ...(deprecated && { deprecated: true }),
    security: access === "public" ? [{}, { bearer: [] }] : [{ bearer: [] }],
    // Not in `security`: there it would be a role name, which tools that know 3.0 take for an OAuth scope.
    ...(scope && { "x-required-scope": scope }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: {
          "application/json": { schema: jsonSchema(body, "input", schemas), example: example.body },
        },
      },
    }),
    responses: {
      [operation.status ?? 200]: {
        description: "Success.",
        headers: headerRefs(operation, operation.status ?? 200),
        content: operation.file ? describeFile(operation) : describeJson(operation, schemas),
      },
      ...(operation.method === "GET" && {
        304: {
          description: "Not modified: the content still matches the given ETag.",
          headers: headerRefs(operation, 304),
        },
      }),
      ...errorResponses(operation, operationErrors(operation)),
    },
  };
}

function describeJson(
  { response, anonymous, example }: JsonOperation,
  schemas: Record<string, unknown>,
): Json {
  const full = jsonSchema(response, "output", schemas);
  if (!anonymous) return { "application/json": { schema: full, example: response.parse(example.response) } };
  return {
    "application/json": {
      schema: { anyOf: [full, jsonSchema(anonymous, "output", schemas)] },
      examples: {
        token: { summary: "With a token", value: response.parse(example.response) },
        anonymous: { summary: "Without a token", value: anonymous.parse(example.response) },
      },
    },
  };
}

/** Client generators treat a file as a string; `binary` makes them read bytes. */
function describeFile({ file, example }: FileOperation): Json {
  const isText = example.response !== undefined;
  return {
    [file.type.split(";", 1)[0] as string]: {
      schema: { type: "string", ...(!isText && { format: "binary" }) },
      ...(isText && { example: example.response }),
    },
  };
}

function describeParameters(operation: Operation, schemas: Record<string, unknown>): Json[] {
  const { params, query, method, safe, ifMatch, example } = operation;
  const inPlace = (place: "path" | "query", shape: z.ZodObject | undefined, examples: Json | undefined) =>
    Object.entries<z.ZodType>(shape?.shape ?? {}).map(([name, field]) => {
      const { description, ...schema } = parameterSchema(field, schemas);
      return {
        name,
        in: place,
        required: !field.safeParse(undefined).success,
        ...(description !== undefined && { description }),
        schema,
        ...(examples?.[name] !== undefined && { example: examples[name] }),
      };
    });
  return [
    ...inPlace("path", params, example.params),
    ...inPlace("query", query, example.query),
    ...(takesFields(operation) ? [{ $ref: "#/components/parameters/fields" }] : []),
    ...(ifMatch ? [{ $ref: "#/components/parameters/if-match" }] : []),
    ...(method === "POST"
      ? [
          {
            name: "Idempotency-Key",
            in: "header",
            required: false,
            description: safe
              ? "Accepted but has no effect: this operation changes nothing, so a retry is always safe."
              : `Makes a retry safe: the first response to a key is stored for ${IDEMPOTENCY.hours} hours and replayed.`,
            schema: { type: "string", minLength: 1, maxLength: IDEMPOTENCY.characters },
          },
        ]
      : []),
  ];
}

/** The schema of a parameter. On the wire, a list is one comma-separated string. */
function parameterSchema(field: z.ZodType, schemas: Record<string, unknown>): Json {
  const meaning = jsonSchema(field, "output", schemas);
  if (meaning.type !== "array") return meaning;
  return { ...jsonSchema(field, "input", schemas), description: meaning.description };
}

/** Every error that an operation can return: those implied by its declaration, and those it declares. */
export function operationErrors(operation: Operation): ErrorCode[] {
  const { params, query, body, method, safe, ifMatch, errors = [] } = operation;
  // Any operation can return 403: the token may be limited to other IP addresses.
  const codes = new Set<ErrorCode>(["unauthorized", "forbidden", "rate_limited", "server_error", ...errors]);
  if (params) codes.add("not_found");
  if (query || body || method === "POST" || takesFields(operation)) codes.add("validation_failed");
  if (ifMatch) codes.add("precondition_failed");
  if (method === "POST" && !safe) codes.add("conflict");
  if (body)
    for (const code of ["bad_request", "payload_too_large", "unsupported_media_type"] as const)
      codes.add(code);
  return [...codes].sort((a, b) => ERRORS[a].status - ERRORS[b].status);
}

/** The JSON Schema of a zod schema. Named shapes move to `schemas` and become references. */
function jsonSchema(schema: z.ZodType, io: "input" | "output", schemas: Record<string, unknown>): Json {
  const { $schema, $defs, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any", override });
  const refer = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, { id, ...definition }] of Object.entries(($defs ?? {}) as Record<string, Json>)) {
    schemas[name] ??= refer(definition);
  }
  return refer(json);
}

/** Integers are int64. Objects stay open, because v1 may gain response fields. */
function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.type !== "integer") return;
  jsonSchema.format = "int64";
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}
