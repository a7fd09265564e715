import { z } from "zod";
import { getArtist } from "@/lib/catalog/artists/contract";
import { code, fence, table } from "@/lib/docs/markdown/markdown";
import { fieldList } from "@/lib/docs/reference/field-list";
import { headersMarkdown, methodAndPath, samplesMarkdown } from "@/lib/docs/reference/markdown";
import { referenceGroups } from "@/lib/docs/reference/operations";
import { operationHref, referenceHref } from "@/lib/docs/reference/places";
import { fieldsOf, type Schema } from "@/lib/docs/reference/schema";
import { scopeGuide } from "@/lib/docs/reference/scopes";
import { events } from "@/lib/docs/registry/events";
import { operations } from "@/lib/docs/registry/operations";
import { IDEMPOTENCY, RATE_LIMIT, TOKEN_DAYS } from "@/lib/http/contract/constants";
import { documentationUrl, ERRORS, type ErrorCode } from "@/lib/http/contract/errors";
import { pageQuery } from "@/lib/http/contract/fields";
import { validateQuery } from "@/lib/http/contract/validate";
import { API_BASE, API_VERSION } from "@/lib/http/contract/version";
import { programs } from "./messaging-programs";

type Value = (origin: string, ...given: string[]) => string;

const perPage = z.toJSONSchema(pageQuery.shape.per_page, { io: "output" });

/** The values of `{{name ..}}` in guides, so that guides never repeat what the code knows. */
const values: Record<string, Value> = {
  origin: (origin) => origin,
  base: () => API_BASE,
  api: (origin) => origin + API_BASE,
  version: () => API_VERSION,
  "rate.requests": () => String(RATE_LIMIT.requests),
  "rate.seconds": () => String(RATE_LIMIT.seconds),
  "token.days": () => String(TOKEN_DAYS),
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
      .filter(({ access, scope }) => access === "public" && scope)
      .map(linkTo)
      .join(", "),
  deprecated: () =>
    operations
      .flatMap((operation) =>
        operation.deprecated
          ? `- ${code(methodAndPath(operation))}: ${linkTo(operation)}. Legacy since ${operation.deprecated.since}. No removal is scheduled.`
          : [],
      )
      .join("\n"),
  reference: () =>
    referenceGroups()
      .map(
        ({ slug, title, entries }) =>
          `  - [${title}](${referenceHref(slug)}): ${entries.map(({ operation }) => lowerFirst(operation.summary)).join(", ")}.`,
      )
      .join("\n"),
  samples: (origin, id = "") => samplesMarkdown(operationOf(id), origin),
  "answer-fields": (_, id = "") => {
    const answer = referenceGroups()
      .flatMap(({ entries }) => entries)
      .find(({ operation }) => operation.id === operationOf(id).id)?.answers[0];
    return fieldList(answer?.bodies[0]?.fields ?? [], "response");
  },
  errors: () =>
    table(
      ["Status", "Error", "Default message"],
      entriesOf(ERRORS).map(([name, { status, message }]) => [
        String(status),
        `[${name}](#${name})`,
        message,
      ]),
    ),
  error: (_, name = "") => {
    const { status, message, wire } = errorOf(name);
    return `**${status}**: “${message}” or a more specific message. In messaging and insights \`error\` is ${code(wire)}.`;
  },
  "error-body": (_, name = "") => errorBody(name, {}),
  "coded-error-body": (_, name = "") => errorBody(name, { coded: true }),
  refusal: () => {
    const { errors } = validateQuery(getArtist.query, { with: "everything" });
    return errorBody("validation_failed", { details: { errors } });
  },
  program: (origin, file = "") => {
    const program = programs[file];
    if (!program) throw new Error(`Unknown program: ${file}.`);
    return fence(program.language, program.write(origin), { title: program.title });
  },
  events: () => {
    const pushed = events.filter(({ deliver }) => deliver.includes("socket"));
    const channels = [...new Set(pushed.map(({ channel }) => channel))];
    return channels
      .map((channel) => {
        const here = pushed.filter((event) => event.channel === channel);
        const parts = here.map(({ name, description, data }) => {
          const fields = fieldsOf(z.toJSONSchema(data, { io: "output" }) as Schema, {});
          return `#### ${code(name)}\n\n${description}\n\n${fieldList(fields, "response")}`;
        });
        return [`### ${code(channel)}`, ...parts].join("\n\n");
      })
      .join("\n\n");
  },
};

/** A guide with its values filled in. Throws for unknown values. */
export function fillIn(text: string, origin: string): string {
  return text.replace(/\{\{([a-z][\w.-]*)((?: [\w.-]+)*)\}\}/g, (whole, name: string, given: string) => {
    const value = values[name];
    if (!value) throw new Error(`Unknown value in a guide: ${whole}.`);
    return value(origin, ...given.split(" ").filter((word) => word !== ""));
  });
}

function errorBody(
  name: string,
  { coded = false, details = {} }: { coded?: boolean; details?: object },
): string {
  const { status, message, wire } = errorOf(name);
  const body = {
    ...(coded ? { success: false, message, error: wire } : { status: "error", message }),
    ...(name === "rate_limited" && { retry_after: 12 }),
    ...details,
    documentation_url: documentationUrl(name as ErrorCode),
  };
  return fence("json", JSON.stringify(body, null, 2), { title: String(status) });
}

function errorOf(name: string) {
  const found = entriesOf(ERRORS).find(([code]) => code === name);
  if (!found) throw new Error(`Unknown error: ${name}.`);
  return found[1];
}

function operationOf(id: string) {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`Unknown operation: ${id}.`);
  return operation;
}

function linkTo(operation: { id: string; tag: string; summary: string }): string {
  return `[${lowerFirst(operation.summary)}](${operationHref(operation)})`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function entriesOf<Name extends string, Value>(record: Record<Name, Value>): [Name, Value][] {
  return Object.entries(record) as [Name, Value][];
}
