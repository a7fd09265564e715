import { indented } from "./layout";
import type { SampleRequest } from "./request";

/** The request with Python's standard library, with the token in the environment. */
export function python({ method, url, authorized, headers, body, uploads, answers }: SampleRequest): string {
  const fields = [
    ...(authorized ? [`"Authorization": f"Bearer {os.environ['TOKEN']}",`] : []),
    ...Object.entries(headers).map(([name, value]) => `${text(name)}: ${text(value)},`),
  ];
  const options = [
    `${text(url)},`,
    ...(method === "GET" ? [] : [`method=${text(method)},`]),
    ...(fields.length === 0 ? [] : [`headers={\n${indented(fields, "    ")}\n},`]),
    ...(body === undefined ? [] : [`data=json.dumps(${value(JSON.parse(body))}).encode(),`]),
    ...(uploads === undefined ? [] : [`data=open(${text(uploads)}, "rb").read(),`]),
  ];
  const printArgs =
    answers === "empty" ? "" : answers ? ', len(response.read()), "bytes"' : ", json.load(response)";
  return `${answers && body === undefined ? "" : "import json\n"}${authorized ? "import os\n" : ""}import urllib.request

request = urllib.request.Request(
${indented(options, "    ")}
)
with urllib.request.urlopen(request) as response:
    print(response.status${printArgs})`;
}

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
    ? json.map((item) => `${value(item)},`)
    : Object.entries(json).map(([name, item]) => `${text(name)}: ${value(item)},`);
  const [open, close] = Array.isArray(json) ? ["[", "]"] : ["{", "}"];
  return items.length === 0 ? open + close : `${open}\n${indented(items, "    ")}\n${close}`;
}
