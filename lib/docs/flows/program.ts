import { clientGroup, clientMethod } from "@/lib/docs/reference/client-names";
import { indented } from "@/lib/docs/reference/layout";
import { API_BASE } from "@/lib/platform/http-contract/version";
import type { Flow, FlowStep, FlowValue } from "./step";

/** A flow as a program in JavaScript with the client of `clients/typescript`. Its inputs are environment variables. */
export function flowProgram(flow: Flow, origin: string): string {
  const { inputs, steps } = flow;
  const { token: _, ...others } = inputs;
  const hasFile = steps.some(({ upload }) => upload);
  const lines = Object.entries(others).map(([name, { type }]) => inputLine(name, type, flow));
  return [
    ...(hasFile ? ['import { readFile } from "node:fs/promises";'] : []),
    'import { createDownbeat } from "downbeat-client";',
    "",
    `const baseUrl = ${JSON.stringify(origin + API_BASE)};`,
    `const downbeat = createDownbeat({ baseUrl${"token" in inputs ? ", token: process.env.TOKEN" : ""} });`,
    ...(steps.some(({ until }) => until) ? [PAUSE] : []),
    ...lines.filter((line) => line !== ""),
    ...steps.flatMap((step) => ["", `// ${step.text}`, ...stepLines(step, flow)]),
  ].join("\n");
}

const PAUSE = "const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));";

/** A file is read from where its variable says, and has its own size. */
function inputLine(name: string, type: string, { steps }: Flow): string {
  const file = steps.find(({ upload }) => upload)?.upload?.replace("$inputs.", "");
  if (file && name === "size") return "";
  const variable = `process.env.${name.toUpperCase()}`;
  if (name === file) return `const ${name} = new Blob([await readFile(${variable})]);`;
  return `const ${camel(name)} = ${type === "integer" ? `Number(${variable})` : variable};`;
}

function stepLines(step: FlowStep, flow: Flow): string[] {
  const { id, until } = step;
  const call = `await ${callText(step, flow)};`;
  const name = camel(id);
  if (until) {
    const field = `${name}${access(until.pointer)}`;
    return [
      `let ${name} = ${call}`,
      `while (${field} !== ${JSON.stringify(until.value)}) {`,
      `  await pause(${until.seconds});`,
      ...indented([`${name} = ${call}`], "  ").split("\n"),
      "}",
      `console.log(${JSON.stringify(id)}, ${field});`,
    ];
  }
  const fields = Object.entries(step.outputs ?? {})
    .filter(([output]) => !SECRET.test(output))
    .map(([, pointer]) => `${name}${access(pointer)}`);
  return [
    ...(isUsed(step, flow) ? [`const ${name} = ${call}`] : [call]),
    ...(fields.length > 0 ? [`console.log(${[JSON.stringify(id), ...fields].join(", ")});`] : []),
  ];
}

/** Outputs that no log may have. */
const SECRET = /token|secret/;

const isUsed = ({ id, outputs }: FlowStep, { steps }: Flow): boolean =>
  outputs !== undefined || JSON.stringify(steps).includes(`$steps.${id}.`);

function callText(step: FlowStep, flow: Flow): string {
  const { operation, params = {}, query, headers, body, upload, token } = step;
  const { path, tag } = operation;
  const fields = { ...query, ...body };
  const parts = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => code(params[name] ?? "", flow)),
    ...(upload ? [code(upload, flow)] : Object.keys(fields).length > 0 ? [code(fields, flow)] : []),
    ...(headers ? [code({ headers }, flow)] : []),
  ];
  const client = token ? `createDownbeat({ baseUrl, token: ${code(token, flow)} })` : "downbeat";
  return `${client}.${clientGroup(tag)}.${clientMethod(operation)}(${parts.join(", ")})`;
}

/** A value of a step as JavaScript. */
function code(value: FlowValue, flow: Flow): string {
  if (typeof value === "string") return expression(value, flow) ?? JSON.stringify(value);
  if (typeof value !== "object") return String(value);
  const items = Array.isArray(value)
    ? value.map((item: FlowValue) => code(item, flow))
    : Object.entries(value).map(([name, item]) => field(name, code(item, flow)));
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{ ", " }"];
  const line = open + items.join(", ") + close;
  return line.length <= 80
    ? line
    : `${open.trim()}\n${indented(
        items.map((item) => `${item},`),
        "  ",
      )}\n${close.trim()}`;
}

const field = (name: string, text: string): string =>
  text === name ? name : `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${text}`;

/** The variable of an input, or the field of the answer that an output is. */
function expression(text: string, { steps }: Flow): string | undefined {
  const [, input] = /^\$inputs\.(\w+)$/.exec(text) ?? [];
  const file = steps.find(({ upload }) => upload)?.upload?.replace("$inputs.", "");
  if (input === "size" && file) return `${file}.size`;
  if (input) return camel(input);
  const [, id, output = ""] = /^\$steps\.([\w-]+)\.outputs\.(\w+)$/.exec(text) ?? [];
  if (!id) return undefined;
  const pointer = steps.find((step) => step.id === id)?.outputs?.[output];
  if (pointer === undefined) throw new Error(`${text} is no output of a step.`);
  return camel(id) + access(pointer);
}

/** `/pagination/data/0/id` is `.pagination.data[0]?.id`. */
const access = (pointer: string): string =>
  pointer
    .slice(1)
    .split("/")
    .map((part) => (/^\d+$/.test(part) ? `[${part}]?` : `.${part}`))
    .join("")
    .replace(/\?$/, "");

const camel = (name: string): string =>
  name.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
