import type { SampleRequest } from "./request";

const JSON_READ = `const answer = await response.json();
console.log(response.status, answer);`;
const FILE_READ = `const file = await response.blob();
console.log(response.status, file.type, file.size);`;

const STATUS_READ = "console.log(response.status);";
const FILE_IMPORT = `import { readFile } from "node:fs/promises";

`;

/** The request with `fetch`, with the token in the environment. */
export function javascript({
  method,
  url,
  authorized,
  headers,
  body,
  uploads,
  answers,
}: SampleRequest): string {
  const fields = [
    ...(authorized ? ["Authorization: `Bearer $" + "{process.env.TOKEN}`,"] : []),
    ...Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},`),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: ${JSON.stringify(method)},`]),
    ...(fields.length === 0 ? [] : ["headers: {", ...fields.map((line) => `  ${line}`), "},"]),
    ...(body === undefined ? [] : [`body: JSON.stringify(${literal(body)}),`]),
    ...(uploads === undefined ? [] : [`body: await readFile(${JSON.stringify(uploads)}),`]),
  ].flatMap((option) => option.split("\n"));
  const init = options.length === 0 ? "" : `, {\n${options.map((line) => `  ${line}`).join("\n")}\n}`;
  return `${uploads === undefined ? "" : FILE_IMPORT}const response = await fetch(${JSON.stringify(url)}${init});
${answers === undefined ? JSON_READ : answers === "empty" ? STATUS_READ : FILE_READ}`;
}

/** Indented JSON as a JavaScript literal: keys without quotes. */
function literal(json: string): string {
  return json.replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");
}
