import { readFileSync, writeFileSync } from "node:fs";
import { callRaw, type RawAnswer, type RawOptions } from "./api.js";
import type { Flags } from "./commands.js";
import { Failure } from "./failure.js";
import { findOperation, matchOperation, type Operation } from "./operation.js";
import { note, print, printJson } from "./output.js";
import { walkList } from "./pages.js";
import { type NamedProfile, readProfile } from "./profile.js";
import { awaitPermit } from "./retry.js";
import { type Fields, parseFields, toText, toValue } from "./values.js";

const USAGE = `downbeat api METHOD PATH [-f field=value] [--paginate]
downbeat api OPERATION_ID [ID] [-f field=value] [--paginate]`;

const METHOD = /^(GET|HEAD|POST|PUT|PATCH|DELETE)$/i;

interface Target {
  method: string;
  /** Without its parameters, with what the caller has written behind a question mark. */
  path: string;
  search: string;
  /** Unless the API has no such path. */
  operation: Operation | undefined;
}

/** `api METHOD PATH` and `api OPERATION_ID`: sends a request to any operation, and prints what is answered. */
export async function runApiCommand(words: string[], flags: Flags): Promise<void> {
  const fields = new Map(parseFields(flags.field));
  const target = findTarget(words, fields);
  const own = readProfile(flags.profile);
  if (flags.paginate && (flags.output !== undefined || flags.include))
    throw new Failure("usage", "--paginate prints items: leave out --output and --include.");
  if (flags.paginate) return printItems(own, target, fields, flags);
  const { address, options } = buildRequest(target, fields, flags);
  const answer = await callRaw(own, address, options);
  if (flags.include) printHead(answer);
  if (flags.output !== undefined) return writeOutput(flags.output, answer.bytes);
  if (answer.body !== undefined) return printJson(answer.body);
  const isText = /^text\/|\bxml\b/.test(answer.headers.get("Content-Type") ?? "");
  if (process.stdout.isTTY && !isText && answer.bytes.length > 0)
    return note(`The answer is a file of ${answer.bytes.length} bytes. Keep it with --output FILE.`);
  process.stdout.write(answer.bytes);
}

function writeOutput(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes);
  } catch (cause) {
    throw new Failure("usage", `${path} cannot be written: ${(cause as Error).message}`);
  }
}

/** Finds the request by its method and path, or by the id of its operation, and takes the parameters of its path from the fields. */
function findTarget([first, ...rest]: string[], fields: Map<string, readonly string[]>): Target {
  if (first === undefined) throw new Failure("usage", USAGE);
  if (!METHOD.test(first)) {
    const operation = findOperation(first);
    const path = fillPath(operation.path, rest, fields);
    return { method: operation.method, path, search: "", operation };
  }
  const [address, ...values] = rest;
  if (address === undefined) throw new Failure("usage", USAGE);
  if (/^\w+:\/\//.test(address))
    throw new Failure("usage", "Name a path of the API, such as /tracks, and the server by --profile.");
  const method = first.toUpperCase();
  const [template = "", ...query] = address.split("?");
  const path = fillPath(trimPath(template), values, fields);
  // A head is the answer of the read without its body.
  const operation = matchOperation(method === "HEAD" ? "GET" : method, path);
  return { method, path, search: query.join("?"), operation };
}

/** A path below the version of the API, as it stands in the documentation: `tracks` and `/api/v1/tracks` are `/tracks`. */
function trimPath(path: string): string {
  const rest = path.replace(/^\/*/, "/").replace(/^\/api\/v1(?=\/|$)/, "");
  return rest === "/" ? "" : rest;
}

/** Puts values into the places in braces: the fields of their names, else what stands behind, in order. */
function fillPath(template: string, values: string[], fields: Map<string, readonly string[]>): string {
  const places = [...values];
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = fields.get(name);
    const value = field ? toText(field) : places.shift();
    if (value === undefined || value === "") throw new Failure("usage", `${template} needs -f ${name}=VALUE`);
    if (/^\.\.?$/.test(value)) throw new Failure("usage", `${value} is no value for ${name}.`);
    fields.delete(name);
    return encodeURIComponent(value).replaceAll("%2C", ",");
  });
  if (places.length > 0) throw new Failure("usage", `${places[0]} is too much. ${USAGE}`);
  return path;
}

/** The address and the rest of the request: fields are the query of a read, and the body of JSON of others. */
function buildRequest({ method, path, search, operation }: Target, fields: Fields, flags: Flags) {
  const takesJson = operation ? operation.flags.includes("j") : !/^(GET|HEAD|DELETE)$/.test(method);
  const isBody = takesJson && method !== "HEAD" && flags.input === undefined;
  const isQuery = (name: string) => !isBody || operation?.query.includes(name);
  const query = new URLSearchParams(search);
  const body: Record<string, unknown> = {};
  for (const [name, values] of fields)
    if (isQuery(name)) query.set(name, toText(values));
    else body[name] = toValue(name, values, operation?.types[name]);
  const headers = parseHeaders(flags.header);
  const options: RawOptions = { method, headers };
  if (flags.input !== undefined) {
    headers["Content-Type"] ??= operation?.flags.includes("u")
      ? "application/offset+octet-stream"
      : "application/json";
    options.body = readInput(flags.input);
  } else if (isBody && (operation || fields.size > 0)) {
    headers["Content-Type"] ??= "application/json";
    options.body = JSON.stringify(body);
  }
  return { address: query.size > 0 ? `${path}?${query}` : path, options };
}

function parseHeaders(lines: readonly string[] = []): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = "", value = ""] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name === "") throw new Failure("usage", `-H takes Name: value, not ${line}`);
    // The names of two spellings would be one header with two values.
    headers[name.toLowerCase() === "content-type" ? "Content-Type" : name] = value;
  }
  return headers;
}

function readInput(file: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(readFileSync(file === "-" ? 0 : file));
  } catch (error) {
    throw new Failure("usage", `${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Prints the items of all pages of a list as one list, as they come. */
async function printItems(own: NamedProfile, target: Target, fields: Fields, flags: Flags): Promise<void> {
  const { method, operation } = target;
  const query = Object.fromEntries([
    ...new URLSearchParams(target.search),
    ...[...fields].map(([name, values]) => [name, toText(values)]),
  ]);
  const read = async (place: object) => {
    const page = new Map(Object.entries({ ...query, ...place }).map(([name, value]) => [name, [`${value}`]]));
    const { address, options } = buildRequest({ ...target, search: "" }, page, flags);
    return (await awaitPermit(() => callRaw(own, address, options))).body;
  };
  const walk = operation && method === "GET" && walkList(operation.flags, query, read, operation.id);
  if (!walk) throw new Failure("usage", `${operation?.id ?? target.path} is no list in pages.`);
  let count = 0;
  let text = "";
  for await (const item of walk()) {
    text += `${count++ === 0 ? "[\n" : ",\n"}${JSON.stringify(item, null, 2).replace(/^/gm, "  ")}`;
    if (text.length > CHUNK) {
      process.stdout.write(text);
      text = "";
    }
  }
  print(count === 0 ? "[]" : `${text}\n]`);
}

/** The characters that are printed at once. */
const CHUNK = 65_536;

function printHead({ status, headers }: RawAnswer): void {
  print(`HTTP ${status}`);
  for (const [name, value] of headers) print(`${name}: ${value}`);
  print("");
}
