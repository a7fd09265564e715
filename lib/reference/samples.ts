import type { SampleRequest } from "./request";

/** A language in which the reference shows requests; another one is another line here. */
export interface Language {
  id: string;
  title: string;
  /** What the sample runs on. */
  needs: string;
  write: (request: SampleRequest) => string;
}

export const languages: readonly Language[] = [
  { id: "curl", title: "curl", needs: "Shell, with your token in TOKEN", write: curl },
  { id: "javascript", title: "JavaScript", needs: "Node 18 or later, as a module", write: javascript },
];

/** The request as a curl command for a POSIX shell that has the token in `$TOKEN`. */
export function curl({ method, url, authorized, headers, body }: SampleRequest): string {
  const options = [
    ...(method === "GET" ? [] : [`-X ${method}`]),
    ...(authorized ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
    quoted(url),
  ];
  return `curl ${options.join(" \\\n  ")}`;
}

/** Single quotes keep everything from the shell but the single quote. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The request with `fetch`, for a module that has the token in its environment. */
export function javascript({ method, url, authorized, headers, body }: SampleRequest): string {
  const fields = [
    ...(authorized ? ["Authorization: `Bearer $" + "{process.env.TOKEN}`,"] : []),
    ...Object.entries(headers).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)},`),
  ];
  const options = [
    ...(method === "GET" ? [] : [`method: ${JSON.stringify(method)},`]),
    ...(fields.length === 0 ? [] : ["headers: {", ...fields.map((line) => `  ${line}`), "},"]),
    ...(body === undefined ? [] : [`body: JSON.stringify(${literal(body)}),`]),
  ].flatMap((option) => option.split("\n"));
  const init = options.length === 0 ? "" : `, {\n${options.map((line) => `  ${line}`).join("\n")}\n}`;
  return `const response = await fetch(${JSON.stringify(url)}${init});
const answer = await response.json();
console.log(response.status, answer);`;
}

/** JSON text, indented, as one writes it in JavaScript: names without quotes. */
function literal(json: string): string {
  return json.replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");
}
