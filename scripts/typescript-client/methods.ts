import { z } from "zod";
import type { openApiDocument } from "@/lib/docs/openapi/openapi";
import { operations } from "@/lib/docs/openapi/registry";
import { TAGS } from "@/lib/docs/openapi/tags";
import { clientGroup, clientMethod } from "@/lib/docs/reference/client-names";
import type { Operation } from "@/lib/platform/http-contract/operation";
import { describeCall, type OperationCall } from "../operation-calls";

/**
 * The methods of the TypeScript client, which follow from the contracts: their signatures, and the table of which clients/typescript/src/calls.ts
 * makes them.
 */

interface ClientMethod {
  group: string;
  name: string;
  operation: Operation;
  call: OperationCall;
}

/** Names that a client has besides its groups: those of openapi-fetch. */
const OWN_NAMES = ["request", "use", "eject"];

/** The media type that calls.ts sends files with. */
const UPLOAD_TYPE = "application/offset+octet-stream";

/** The largest page of calls.ts, and of messages. */
const PAGE_SIZES: Readonly<Record<string, number>> = { per_page: 100, limit: 200 };

type Document = ReturnType<typeof openApiDocument>;

/** The methods of each group, in the order of their names. Throws for two methods of one name, and for what calls.ts cannot send. */
export function describeGroups(document: Document): Map<string, ClientMethod[]> {
  const groups = new Map<string, ClientMethod[]>();
  for (const operation of operations) {
    const [group, name] = [clientGroup(operation.tag), clientMethod(operation)];
    const methods = groups.get(group) ?? [];
    if (methods.some((other) => other.name === name) || OWN_NAMES.includes(group))
      throw new Error(
        `${operation.id} cannot be ${group}.${name} in TypeScript: name it in lib/docs/reference/client-names.ts.`,
      );
    const call = describeCall(operation, document);
    assertSendable(operation, call);
    methods.push({ group, name, operation, call });
    groups.set(group, methods);
  }
  return new Map([...groups].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function assertSendable({ id, upload }: Operation, { pages }: OperationCall): void {
  if (upload && upload.types.join() !== UPLOAD_TYPE)
    throw new Error(`${id} takes ${upload.types.join()}, which the TypeScript client cannot send.`);
  if (pages?.size && PAGE_SIZES[pages.size.name] !== pages.size.maximum)
    throw new Error(`${id} has pages of ${pages.size.maximum} items, which calls.ts does not ask for.`);
}

/** The module with the table: a line for each group, and a word for each method. */
export function tableModule(groups: ReadonlyMap<string, ClientMethod[]>): string {
  const lines = [...groups].map(([group, methods]) =>
    [group, ...methods.map(({ name, operation, call }) => tableWord(name, operation, call))].join(" "),
  );
  return `export const OPERATIONS = ${JSON.stringify(lines.join("\n"))};\n`;
}

/** The declarations of that module. */
export const TABLE_DECLARATION = "export declare const OPERATIONS: string;\n";

const VERBS: Readonly<Record<Operation["method"], string>> = {
  GET: "G",
  POST: "P",
  PUT: "U",
  PATCH: "A",
  DELETE: "D",
};

/** The word of a method in the tables of our programs: its name, its verb, its flags and its path, and what of its fields is in the query. */
export function tableWord(name: string, operation: Operation, call: OperationCall): string {
  const { method, path, upload, file, redirect } = operation;
  const { pages } = call;
  const flags = [
    call.body ? "j" : "",
    upload ? "u" : "",
    file || redirect ? "b" : "",
    pages ? pageFlag(pages.place, call) : "",
  ];
  const query = call.body ? queryNames(call) : [];
  // The address of the API itself ends in no slash: one would lead to another address first.
  return `${name}:${VERBS[method]}${flags.join("")}${path.replace(/^\/$/, "")}${query.length > 0 ? `?${query.join(",")}` : ""}`;
}

function pageFlag(place: "cursor" | "page" | "before_id", { parameters }: OperationCall): string {
  if (place !== "cursor") return place === "page" ? "p" : "m";
  return parameters.some(({ name }) => name === "page") ? "c" : "k";
}

const queryNames = ({ parameters }: OperationCall): string[] =>
  parameters.filter(({ in: place }) => place === "query").map(({ name }) => name);

const IMPORTS = Object.entries({
  calls: "Answer, Body, Call, CallOptions, ListCall, PathValue, Query, UploadOptions",
  schema: "components",
}).map(([module, names]) => `import type { ${names} } from ${JSON.stringify(`./${module}.js`)};`);

/** The declarations of the groups. */
export function groupsDeclaration(groups: ReadonlyMap<string, ClientMethod[]>): string {
  const interfaces = [...groups].map(([group, methods]) => {
    const tag = methods[0]?.operation.tag ?? "";
    return `/** ${comment(TAGS[tag] ?? tag)} */\nexport interface ${typeName(group)} {\n${methods.map(signature).join("\n")}\n}`;
  });
  const fields = [...groups.keys()].map((group) => `  readonly ${group}: ${typeName(group)};`);
  return `${IMPORTS.join("\n")}

type Schemas = components["schemas"];

${interfaces.join("\n\n")}

/** The methods by group: \`downbeat.tracks.list()\`. */
export interface Groups {
${fields.join("\n")}
}
`;
}

const typeName = (group: string): string => `${group.charAt(0).toUpperCase()}${group.slice(1)}Methods`;

const comment = (text: string): string => text.replaceAll("*/", "*\\/").replaceAll("\n", " ");

function signature({ name, operation, call }: ClientMethod): string {
  const { id, method, path, scope, summary, deprecated, upload } = operation;
  const lists = listNames(operation);
  const positional = call.parameters
    .filter(({ in: place }) => place === "path")
    .map((one) => {
      const type = `PathValue<"${id}", "${one.name}">`;
      return `${one.name}: ${type}${lists.includes(one.name) ? " | readonly (string | number)[]" : ""}`;
    });
  const queryLists = lists.filter((one) => queryNames(call).includes(one)).map((one) => `"${one}"`);
  const parts = [
    ...(queryNames(call).length > 0
      ? [`Query<"${id}"${queryLists.length > 0 ? `, ${queryLists.join(" | ")}` : ""}>`]
      : []),
    ...(call.body ? [`Body<"${id}">`] : []),
  ];
  const needsFields =
    call.parameters.some(({ in: place, required }) => place === "query" && required) ||
    (call.body?.required?.length ?? 0) > 0;
  const needsHeaders = call.parameters.some(({ in: place, required }) => place === "header" && required);
  const fields = upload
    ? upload.optional
      ? "file: Blob | undefined"
      : "file: Blob"
    : `fields${needsFields ? "" : "?"}: ${parts.join(" & ") || "Record<string, never>"}`;
  const options = needsHeaders ? `options: UploadOptions<"${id}">` : "options?: CallOptions";
  const scopeText = scope ? `, scope \`${scope}\`` : "";
  const deprecation = deprecated ? "\n   * @deprecated" : "";
  return `  /**
   * ${comment(summary)}.
   *
   * \`${method} ${path}\`${scopeText}${deprecation}
   */
  ${name}(${[...positional, fields, options].join(", ")}): ${answerType(operation, call)};`;
}

/** The parameters that are lists, which callers may pass as arrays. */
function listNames(operation: Operation): string[] {
  const shape = { ...operation.params?.shape, ...operation.query?.shape };
  return (
    Object.entries(shape)
      // Safe cast: the fields of an object's schema are schemas.
      .filter(([, field]) => isList(field as z.ZodType))
      .map(([name]) => name)
  );
}

const isList = (field: z.ZodType): boolean =>
  z.toJSONSchema(field, { io: "output", unrepresentable: "any" }).type === "array";

function answerType(operation: Operation, { answer, pages, status }: OperationCall): string {
  if (operation.file || operation.redirect) return "Call<Blob>";
  if (!answer) return "Call<undefined>";
  const data = operation.anonymous
    ? `Schemas["${accountAnswer(operation)}"]`
    : `Answer<"${operation.id}", ${status}>`;
  return pages ? `ListCall<${data}>` : `Call<${data}>`;
}

/** The name of the answer to a token, where strangers get another. */
export const accountAnswer = ({ id }: Operation): string =>
  `${id.charAt(0).toUpperCase()}${id.slice(1)}Answer`;
