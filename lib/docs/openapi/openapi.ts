import { z } from "zod";
import { IDEMPOTENCY, TOKEN_DAYS } from "@/lib/platform/http-contract/constants";
import { ERRORS, type ErrorCode } from "@/lib/platform/http-contract/errors";
import { RATE_LIMITS } from "@/lib/platform/http-contract/limits";
import { allPaths, type Operation } from "@/lib/platform/http-contract/operation";
import { SCOPES } from "@/lib/platform/http-contract/scopes";
import { takesFields } from "@/lib/platform/http-contract/selection";
import { API_BASE, API_VERSION } from "@/lib/platform/http-contract/version";
import { describeBody, describeSuccess, type ToSchema } from "./bodies";
import { errorResponses, errorSchemas } from "./errors";
import { headers } from "./headers";
import { operations } from "./registry";
import { TAGS } from "./tags";
import { describeWebhooks } from "./webhooks";

type Json = Record<string, unknown>;

const DESCRIPTION = `Read artists, albums and tracks, log plays, send messages and analyze how music performs.

Send \`Authorization: Bearer <token>\` with a token from Settings > Developers. A token is valid for ${TOKEN_DAYS} days. Operations marked
public also work without a token and return minimal data. Each token can make ${RATE_LIMITS.default.points} requests per minute.`;

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
export function openApiDocument(origin: string, documentedOperations: readonly Operation[] = operations) {
  const schemas = errorSchemas(new Set(documentedOperations.map(({ envelope }) => envelope ?? "status")));
  const paths: Record<string, Json> = {};
  for (const operation of documentedOperations) {
    const item = describeOperation(operation, schemas);
    for (const [index, path] of allPaths(operation).entries()) {
      paths[path] = {
        ...paths[path],
        [operation.method.toLowerCase()]: index === 0 ? item : describeAlias(operation, index, item),
      };
    }
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
    tags: [...new Set(documentedOperations.map((operation) => operation.tag))].map((name) => ({
      name,
      description: TAGS[name] ?? "",
    })),
    paths,
    ...(documentedOperations === operations && { webhooks: describeWebhooks() }),
    components: {
      schemas,
      parameters: {
        fields: FIELDS,
        ...(documentedOperations.some(({ ifMatch }) => ifMatch) && { "if-match": IF_MATCH }),
      },
      headers: usedHeaders(paths),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: `A token from Settings > Developers. Scopes:\n\n${Object.entries(SCOPES)
            .map(([scope, meaning]) => `- \`${scope}\`: ${meaning}`)
            .join("\n")}`,
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: "next-auth.session-token",
          description:
            "The cookie of a browser that is signed in. Changes are accepted from this site's own pages only.",
        },
      },
    },
  };
}

/** The headers that some response refers to. */
function usedHeaders(paths: Record<string, Json>): Partial<typeof headers> {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
}

/** New integrations should use the operation's own path, so an alias is listed as deprecated. */
function describeAlias({ id, method, path }: Operation, index: number, item: Json): Json {
  return {
    ...item,
    operationId: `${id}Alias${index}`,
    deprecated: true,
    description: `${item.description}\n\nAn alias of \`${method} ${path}\`.`,
  };
}

const SECURITY = {
  anyone: [{}, { bearer: [] }],
  account: [{ bearer: [] }],
  session: [{ session: [] }],
  operator: [{ bearer: [] }],
};

function describeOperation(operation: Operation, schemas: Record<string, unknown>): Json {
  const { id, tag, summary, description, access, scope, deprecated } = operation;
  const { needsConfirmedEmail, needsSecondFactorOfSellers } = operation;
  const toSchema: ToSchema = (schema, io) => jsonSchema(schema, io, schemas);
  const parameters = describeParameters(operation, schemas);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [
      description,
      ...(scope ? [`Scope: \`${scope}\`.`] : []),
      ...(needsConfirmedEmail ? [NEEDS_CONFIRMED_EMAIL] : []),
      ...(needsSecondFactorOfSellers ? [NEEDS_SECOND_FACTOR] : []),
    ].join("\n\n"),
    ...(deprecated && { deprecated: true }),
    security: SECURITY[access],
    // Not in `security`: there it would be a role name, which tools that know 3.0 take for an OAuth scope.
    ...(scope && { "x-required-scope": scope }),
    ...(parameters.length > 0 && { parameters }),
    ...describeBody(operation, toSchema),
    responses: {
      ...describeSuccess(operation, toSchema),
      ...errorResponses(operation, operationErrors(operation)),
    },
  };
}

const NEEDS_CONFIRMED_EMAIL =
  "Where operators require it, the account must have confirmed its email address: else 403 with the `reason_code` `email_unconfirmed`.";

const NEEDS_SECOND_FACTOR =
  "Where operators require a second factor of sellers, the account must have one: else 403 with the `reason_code` `second_factor_missing`.";

function describeParameters(operation: Operation, schemas: Record<string, unknown>): Json[] {
  const { params, query, headers, method, safe, file, upload, ifMatch, example } = operation;
  const inPlace = (
    place: "path" | "query" | "header",
    shape: z.ZodObject | undefined,
    examples: Json | undefined,
  ) =>
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
    ...inPlace("header", headers, example.headers),
    ...(method === "GET" && file
      ? [
          {
            name: "Range",
            in: "header",
            required: false,
            description:
              "One byte range, such as `bytes=0-65535`. Send `If-Range` with the ETag to continue a download.",
            schema: { type: "string" },
          },
        ]
      : []),
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
              : `Makes a retry safe: the first response to a key is stored for ${IDEMPOTENCY.hours} hours and replayed.${
                  upload
                    ? " The retry is recognized by the type and the length of the file, not by its bytes."
                    : ""
                }`,
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
  const { params, query, headers, body, upload, file, method, safe, ifMatch, errors = [] } = operation;
  // Any operation can return 403: the token may be limited to other IP addresses.
  const codes = new Set<ErrorCode>(["unauthorized", "forbidden", "rate_limited", "server_error", ...errors]);
  if (params) codes.add("not_found");
  if (query || headers || body || upload || method === "POST" || takesFields(operation) || takesList(params))
    codes.add("validation_failed");
  if (file && method === "GET") codes.add("range_not_satisfiable");
  if (ifMatch) codes.add("precondition_failed");
  if (method === "POST" && !safe) codes.add("conflict");
  if (body) codes.add("bad_request");
  if (body || upload) codes.add("payload_too_large").add("unsupported_media_type");
  return [...codes].sort((a, b) => ERRORS[a].status - ERRORS[b].status);
}

/** Whether a path may have several ids: too many of them are a mistake to name, and no unknown id. */
function takesList(params: z.ZodObject | undefined): boolean {
  return Object.values<z.ZodType>(params?.shape ?? {}).some(
    (field) => jsonSchema(field, "output", {}).type === "array",
  );
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
