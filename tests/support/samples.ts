import { expect } from "vitest";
import { EXAMPLE_FILE } from "./operations";

/** Runs code that the documentation shows. */

/** A request as it leaves a sample: its parts, ready to be sent. */
export interface RecordedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** The request that a curl command for a POSIX shell makes. */
export function readCurl(command: string, variables: Record<string, string>): RecordedRequest {
  const [program, ...words] = shellWords(command, variables);
  expect(program).toBe("curl");
  const request: RecordedRequest = { method: "GET", url: "", headers: {} };
  while (words.length > 0) {
    const word = words.shift();
    if (word === "-OJ" || word === "-LOJ" || word === "-i") continue;
    if (word === "-I") request.method = "HEAD";
    else if (word === "-X") request.method = words.shift() ?? "";
    else if (word === "-d")
      request.body = [request.body, words.shift()].filter((part) => part !== undefined).join("&");
    else if (word === "-T") {
      words.shift();
      request.body = EXAMPLE_FILE;
    } else if (word === "-H") {
      const [name = "", value = ""] = (words.shift() ?? "").split(/: (.*)/s);
      request.headers[name] = value;
    } else {
      expect(request.url, "one address").toBe("");
      request.url = word ?? "";
    }
  }
  if (request.body !== undefined && request.body !== EXAMPLE_FILE)
    request.headers["Content-Type"] ??= "application/x-www-form-urlencoded";
  return request;
}

/** The words of a POSIX shell command: quotes, escapes, and variables where the shell would put them in. */
function shellWords(command: string, variables: Record<string, string>): string[] {
  const words: string[] = [];
  for (const [match] of command.matchAll(/(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\[^\n]|[^\s'"\\])+/g)) {
    const parts = [...match.matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|\\([^\n])|([^\s'"\\]+)/g)];
    words.push(
      parts
        .map(([, single, double, escaped, bare]) =>
          double === undefined
            ? (single ?? escaped ?? bare)
            : double.replace(/\\(.)/g, "$1").replace(/\$(\w+)/g, (_, name) => variables[name] ?? ""),
        )
        .join(""),
    );
  }
  return words;
}

/** Runs a module of JavaScript that imports at most `readFile`, with that and a `fetch` of ours. Returns what it printed, line by line. */
export async function runJavascript(
  code: string,
  token: string,
  fetchIt: (url: string, init?: RequestInit) => Promise<Response>,
): Promise<string[]> {
  const AsyncFunction = runJavascript.constructor as new (
    ...parts: string[]
  ) => (...given: unknown[]) => Promise<void>;
  const output: string[] = [];
  const log = (...words: unknown[]) => output.push(words.map(String).join(" "));
  const body = code.replace(/^.*"node:fs\/promises";$/m, "");
  await new AsyncFunction("readFile", "fetch", "process", "console", body)(
    async () => EXAMPLE_FILE,
    fetchIt,
    { env: { TOKEN: token } },
    { log, error: log },
  );
  return output;
}

/**
 * Finds the fields that a documented JSON body has and a real one has not, or the other way round, in words. Values may differ, their types
 * may not.
 */
export function shapeProblems(said: unknown, real: unknown, at = "body"): string[] {
  // A list may be empty on one server and null on the next.
  if (Array.isArray(said) && (real === null || (Array.isArray(real) && real.length === 0))) return [];
  if (valueKind(said) !== valueKind(real)) return [`${at} is ${valueKind(real)}, not ${valueKind(said)}`];
  if (Array.isArray(said)) return shapeProblems(said[0], (real as unknown[])[0], `${at}[0]`);
  if (valueKind(said) !== "object") return [];
  const [shown, sent] = [said, real] as Record<string, unknown>[];
  const names = new Set([...Object.keys(shown ?? {}), ...Object.keys(sent ?? {})]);
  return [...names].flatMap((name) => shapeProblems(shown?.[name], sent?.[name], `${at}.${name}`));
}

function valueKind(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
