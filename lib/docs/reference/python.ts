import { clientGroup, clientMethod, pythonName } from "./client-names";
import { indented } from "./layout";
import type { ExampleRequest } from "./request";

/** Longer calls have an argument on each line. */
const LINE = 88;

/** The request with the client of `clients/python`, with the token in the environment. */
export function python(request: ExampleRequest): string {
  const { base, authorized, uploads, answers } = request;
  const token = authorized ? ', token=os.environ["TOKEN"]' : "";
  const call =
    answers === "empty" ? callText(request) : answers ? readFile(request) : `print(${callText(request)})`;
  const statement =
    uploads === undefined
      ? call
      : `with open(${text(uploads)}, "rb") as upload:\n${indented([call], "    ")}`;
  return `${authorized ? "import os\n\n" : ""}from downbeat import Downbeat

downbeat = Downbeat(${text(base)}${token})
${statement}`;
}

function callText({ id, tag, path, params, query, body, headers, uploads }: ExampleRequest): string {
  const { "Content-Type": type, ...otherHeaders } = headers;
  const keywords = (values: object) =>
    Object.entries(values).map(([name, json]) => `${pythonName(name)}=${value(json)}`);
  const parts = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => value(params[name])),
    ...keywords(query),
    ...keywords(body === undefined ? {} : JSON.parse(body)),
    ...(uploads === undefined ? [] : ["upload=upload", `upload_type=${text(type ?? "")}`]),
    ...keywords(otherHeaders),
  ];
  const name = `downbeat.${pythonName(clientGroup(tag))}.${pythonName(clientMethod({ id, tag }))}`;
  const line = `${name}(${parts.join(", ")})`;
  const isShort = line.length <= LINE && !line.includes("\n");
  return isShort
    ? line
    : `${name}(\n${indented(
        parts.map((part) => `${part},`),
        "    ",
      )}\n)`;
}

const readFile = (request: ExampleRequest): string =>
  `with ${callText(request)} as file:\n    print(file.media_type, len(file.read()), "bytes")`;

/** JSON string escapes are valid in Python. */
function text(content: string): string {
  return JSON.stringify(content);
}

function value(json: unknown): string {
  if (json === null) return "None";
  if (typeof json === "boolean") return json ? "True" : "False";
  if (typeof json === "string") return text(json);
  if (typeof json !== "object") return String(json);
  const items = Array.isArray(json)
    ? json.map((item) => value(item))
    : Object.entries(json).map(([name, item]) => `${text(name)}: ${value(item)}`);
  const [open, close] = Array.isArray(json) ? ["[", "]"] : ["{", "}"];
  const line = open + items.join(", ") + close;
  if (line.length <= LINE / 2 && !line.includes("\n")) return line;
  return `${open}\n${indented(
    items.map((item) => `${item},`),
    "    ",
  )}\n${close}`;
}
