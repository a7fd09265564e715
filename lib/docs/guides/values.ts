import { z } from "zod";
import { getArtist } from "@/lib/catalog/artists/contract";
import { flowMarkdown } from "@/lib/docs/flows/markdown";
import { errorExample } from "@/lib/docs/openapi/errors";
import { events } from "@/lib/docs/openapi/event-registry";
import { operations } from "@/lib/docs/openapi/registry";
import { TAGS } from "@/lib/docs/openapi/tags";
import { PYTHON_WHEEL } from "@/lib/docs/reference/client-package";
import { fieldList } from "@/lib/docs/reference/field-list";
import { headersMarkdown, samplesMarkdown } from "@/lib/docs/reference/markdown";
import { code, fence, table } from "@/lib/docs/reference/markdown-syntax";
import { referenceGroups } from "@/lib/docs/reference/operations";
import { operationHref, referenceHref } from "@/lib/docs/reference/places";
import { methodAndPath } from "@/lib/docs/reference/request";
import { listSchemaFields, type Schema } from "@/lib/docs/reference/schema";
import { scopeGuide } from "@/lib/docs/reference/scopes";
import { DEFAULT_LIMITS } from "@/lib/platform/channels/limits";
import { env } from "@/lib/platform/env";
import { IDEMPOTENCY, TOKEN_DAYS } from "@/lib/platform/http-contract/constants";
import { ERRORS } from "@/lib/platform/http-contract/errors";
import {
  CONCURRENCY_LIMITS,
  QUOTAS,
  RATE_LIMITS,
  type RateLimitName,
} from "@/lib/platform/http-contract/limits";
import { pageQuery } from "@/lib/platform/http-contract/lists";
import { validateQuery } from "@/lib/platform/http-contract/validate";
import { API_BASE, API_VERSION } from "@/lib/platform/http-contract/version";
import { engagementValues } from "./engagement-values";
import { eventValues } from "./event-values";
import { growthValues } from "./growth-values";
import { programs } from "./messaging-programs";
import { progressValues } from "./progress-values";
import { GAPS } from "./search-words";
import { trackValues } from "./track-values";
import { uploadValues } from "./upload-values";

type Value = (origin: string, ...args: string[]) => string;

const perPage = z.toJSONSchema(pageQuery.shape.per_page, { io: "output" });

const LIMIT_SUBJECTS = {
  caller: "a token; without one, an IP address",
  account: "an account, with all its tokens",
  address: "an IP address",
  mailbox: "an email address",
  attempt: "an IP address and email address",
};

/** The values of `{{name ..}}` in guides, so that guides never repeat what the code knows. */
const values: Record<string, Value> = {
  origin: (origin) => origin,
  base: () => API_BASE,
  api: (origin) => origin + API_BASE,
  version: () => API_VERSION,
  "python-wheel": () => PYTHON_WHEEL,
  flow: flowMarkdown,
  "rate.requests": () => String(RATE_LIMITS.default.points),
  "rate.seconds": () => String(RATE_LIMITS.default.seconds),
  "rate-limits": () =>
    table(
      ["Name", "Limit", "Counted for", "What is counted"],
      typedEntries<string, (typeof RATE_LIMITS)[RateLimitName]>(RATE_LIMITS).map(
        ([name, { points, seconds, counts, what }]) => [
          code(name),
          `${points} in ${seconds} s`,
          LIMIT_SUBJECTS[counts],
          what,
        ],
      ),
    ),
  "concurrency-limits": () =>
    table(
      ["Name", "At the same time", "What is counted"],
      typedEntries<string, { each: number; what: string }>(CONCURRENCY_LIMITS).map(
        ([name, { each, what }]) => [code(name), String(each), what],
      ),
    ),
  quotas: () =>
    table(
      ["Name", "Maximum", "What is counted"],
      typedEntries<string, { limit: number; what: string }>(QUOTAS).map(([name, { limit, what }]) => [
        code(name),
        String(limit),
        what,
      ]),
    ),
  ...uploadValues,
  ...engagementValues,
  ...growthValues,
  ...eventValues,
  ...progressValues,
  ...trackValues,
  "token.days": () => String(TOKEN_DAYS),
  "sockets.authorization": () => String(env.SOCKET_AUTHORIZATION_SECONDS),
  "sockets.per-address": () => env.SOCKETS_PER_ADDRESS.toLocaleString("en"),
  "sockets.messages": () => String(DEFAULT_LIMITS.socketMessages.perSecond),
  "sockets.burst": () => String(DEFAULT_LIMITS.socketMessages.burst),
  "idempotency.hours": () => String(IDEMPOTENCY.hours),
  "idempotency.characters": () => String(IDEMPOTENCY.characters),
  "page.usual": () => String(perPage.default),
  "page.most": () => String(perPage.maximum),
  headers: (_, ...names) => headersMarkdown(names),
  scopes: () =>
    table(
      ["Scope", "Grants", "Operations"],
      scopeGuide().map(({ scope, meaning, operations: opened }) => [
        code(scope),
        meaning,
        opened.map(({ summary, href }) => `[${lowerFirst(summary)}](${href})`).join(", ") || "none yet",
      ]),
    ),
  "public-operations": () =>
    operations
      .filter(({ access, scope }) => access === "anyone" && scope)
      .map(operationLink)
      .join(", "),
  "cursor-lists": () =>
    operations
      .filter(({ query }) => query && "cursor" in query.shape)
      .map(operationLink)
      .join(", "),
  "not-yet": () =>
    GAPS.map(
      ({ what, instead }) =>
        `- ${what}${instead ? `: see [${instead.title}](${instead.href}) instead` : ""}.`,
    ).join("\n"),
  deprecated: () =>
    operations
      .flatMap((operation) =>
        operation.deprecated
          ? `- ${code(methodAndPath(operation))}: ${operationLink(operation)}. Legacy since ${operation.deprecated.since}. No removal is scheduled.`
          : [],
      )
      .join("\n"),
  reference: () =>
    referenceGroups()
      .map(({ slug, title }) => `  - [${title}](${referenceHref(slug)}): ${lowerFirst(TAGS[title] ?? "")}`)
      .join("\n"),
  samples: (origin, id = "") => samplesMarkdown(operationValue(id), origin),
  "answer-fields": (_, id = "") => {
    const answer = referenceGroups()
      .flatMap(({ entries }) => entries)
      .find(({ operation }) => operation.id === operationValue(id).id)?.answers[0];
    return fieldList(answer?.bodies[0]?.fields ?? [], "response");
  },
  errors: () =>
    table(
      ["Status", "Error", "In messaging, insights and beat requests", "Default message"],
      typedEntries(ERRORS).map(([name, { status, message, wire }]) => [
        String(status),
        `[${name}](#${name})`,
        wire === name ? "the same" : code(wire),
        message,
      ]),
    ),
  error: (_, name = "") => {
    const { status, message } = errorValue(name);
    return `**${status}**: “${message}”`;
  },
  "error-body": (_, name = "") => errorBody(name, "status"),
  "coded-error-body": (_, name = "") => errorBody(name, "success"),
  refusal: () => {
    const { errors } = validateQuery(getArtist.query, { with: "everything" });
    return errorBody("validation_failed", "status", { errors });
  },
  program: (origin, file = "") => {
    const program = programs[file];
    if (!program) throw new Error(`Unknown program: ${file}.`);
    return fence(program.language, program.write(origin), { title: program.title });
  },
  events: () => {
    const socketEvents = events.filter(({ deliver }) => deliver.includes("socket"));
    const channels = [...new Set(socketEvents.map(({ channel }) => channel))];
    return channels
      .map((channel) => {
        const here = socketEvents.filter((event) => event.channel === channel);
        const parts = here.map(({ name, description, data }) => {
          const fields = listSchemaFields(z.toJSONSchema(data, { io: "output" }) as Schema, {});
          return `#### ${code(name)}\n\n${description}\n\n${fieldList(fields, "response")}`;
        });
        return [`### ${code(channel)}`, ...parts].join("\n\n");
      })
      .join("\n\n");
  },
};

/** A guide with its values filled in. Throws for unknown values. */
export function fillValues(text: string, origin: string): string {
  return text.replace(/\{\{([a-z][\w.-]*)((?: [\w.-]+)*)\}\}/g, (whole, name: string, given: string) => {
    const value = values[name];
    if (!value) throw new Error(`Unknown value in a guide: ${whole}.`);
    return value(origin, ...given.split(" ").filter((word) => word !== ""));
  });
}

function errorBody(name: string, envelope: "status" | "success", details?: object): string {
  const body = errorExample(errorValue(name).code, envelope, details);
  return fence("json", JSON.stringify(body, null, 2), { title: String(errorValue(name).status) });
}

function errorValue(name: string) {
  const found = typedEntries(ERRORS).find(([code]) => code === name);
  if (!found) throw new Error(`Unknown error: ${name}.`);
  return { code: found[0], ...found[1] };
}

function operationValue(id: string) {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`Unknown operation: ${id}.`);
  return operation;
}

function operationLink(operation: { id: string; tag: string; summary: string }): string {
  return `[${lowerFirst(operation.summary)}](${operationHref(operation)})`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function typedEntries<Name extends string, Value>(record: Record<Name, Value>): [Name, Value][] {
  return Object.entries(record) as [Name, Value][];
}
