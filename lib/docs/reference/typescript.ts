import { clientGroup, clientMethod } from "./client-names";
import { indented } from "./layout";
import type { ExampleRequest } from "./request";

/** Longer values have a part on each line. */
const LINE = 88;

const FILE_IMPORT = 'import { readFile } from "node:fs/promises";\n';

/** The request with the typed client of `clients/typescript`, with the token in the environment. */
export function typescript(request: ExampleRequest): string {
  const { base, authorized, uploads, answers } = request;
  const token = authorized ? ", token: process.env.TOKEN" : "";
  const call = `await ${callText(request)}`;
  const statement =
    answers === "empty"
      ? `${call};`
      : answers
        ? `const file = ${call};\nconsole.log(file.type, file.size, "bytes");`
        : `console.log(${call});`;
  return `${uploads === undefined ? "" : FILE_IMPORT}import { createDownbeat } from "downbeat-client";

const downbeat = createDownbeat({ baseUrl: ${JSON.stringify(base)}${token} });
${statement}`;
}

/** Path parameters come first, then one object with the query and the body, or the file, then headers. */
function callText({ id, tag, path, params, query, body, headers, uploads }: ExampleRequest): string {
  const { "Content-Type": _, ...otherHeaders } = headers;
  const fields = { ...query, ...(body !== undefined && JSON.parse(body)) };
  const hasHeaders = Object.keys(otherHeaders).length > 0;
  const parts = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => value(params[name])),
    ...(uploads !== undefined
      ? [`new Blob([await readFile(${JSON.stringify(uploads)})])`]
      : Object.keys(fields).length > 0
        ? [value(fields)]
        : hasHeaders
          ? ["undefined"]
          : []),
    ...(hasHeaders ? [value({ headers: otherHeaders })] : []),
  ];
  const name = `downbeat.${clientGroup(tag)}.${clientMethod({ id, tag })}`;
  const line = `${name}(${parts.join(", ")})`;
  // An object that is the last and only long part opens on the line of the call.
  const isShort = (line.split("\n")[0] ?? "").length <= LINE;
  if (isShort && parts.slice(0, -1).every((part) => !part.includes("\n"))) return line;
  return `${name}(\n${indented(
    parts.map((part) => `${part},`),
    "  ",
  )}\n)`;
}

/** A JSON value as JavaScript, on one line if it is short. */
function value(json: unknown): string {
  if (typeof json !== "object" || json === null) return JSON.stringify(json);
  const items = Array.isArray(json)
    ? json.map(value)
    : Object.entries(json).map(([name, item]) => `${key(name)}: ${value(item)}`);
  const [open, close] = Array.isArray(json) ? ["[", "]"] : ["{", "}"];
  const space = Array.isArray(json) || items.length === 0 ? "" : " ";
  const line = `${open}${space}${items.join(", ")}${space}${close}`;
  if (line.length <= LINE / 2 && !line.includes("\n")) return line;
  return `${open}\n${indented(
    items.map((item) => `${item},`),
    "  ",
  )}\n${close}`;
}

const key = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
