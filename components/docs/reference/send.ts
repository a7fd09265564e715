import type { SampleRequest } from "@/lib/docs/reference/request";
import { parseFileName } from "@/lib/platform/http-client/file";

/** A response, ready to display. */
export interface ExampleOutcome {
  status: number;
  statusText: string;
  milliseconds: number;
  /** The headers worth reading, in order. */
  headers: [name: string, value: string][];
  /** Parsed if it is JSON of a reasonable size, else text. */
  json?: unknown;
  text: string;
  /** For a file: its name, and an object URL to save it from. */
  file?: { name: string; url: string };
}

const NOTABLE = [
  "X-Request-Id",
  "X-RateLimit-Remaining",
  "X-RateLimit-Limit",
  "Retry-After",
  "X-Token-Expires-At",
  "ETag",
  "Idempotent-Replayed",
  "Deprecation",
];

/** Above this size, plain text renders faster than formatted JSON. */
const LARGE = 50_000;

/**
 * Makes the call from this page, with a file as its body where it takes one. Without a token, the browser's session is used. Rejects when there is no
 * response.
 */
export async function sendExample(
  request: SampleRequest,
  token: string,
  upload?: File,
): Promise<ExampleOutcome> {
  const startedAt = performance.now();
  const response = await fetch(request.url, {
    method: request.method,
    headers: { ...request.headers, ...(token && { Authorization: `Bearer ${token}` }) },
    body: upload ?? request.body,
    cache: "no-store",
    credentials: token ? "omit" : "same-origin",
  });
  const blob = await response.blob();
  const milliseconds = performance.now() - startedAt;
  const headers = NOTABLE.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const meta = { status: response.status, statusText: response.statusText, milliseconds, headers };
  if (!response.headers.has("Content-Disposition")) return { ...meta, ...read(await blob.text()) };
  const file = { name: parseFileName(response.headers), url: URL.createObjectURL(blob) };
  return { ...meta, file, text: await beginning(blob) };
}

/** The beginning of a text file. */
async function beginning(blob: Blob): Promise<string> {
  const size = `${blob.size.toLocaleString("en")} bytes`;
  if (!blob.type.startsWith("text/")) return size;
  const text = await blob.slice(0, LARGE).text();
  return blob.size > LARGE ? `${text}\n… ${size} in total` : text;
}

function read(raw: string): Pick<ExampleOutcome, "json" | "text"> {
  try {
    const json: unknown = JSON.parse(raw);
    const text = JSON.stringify(json, null, 2);
    return text.length > LARGE ? { text } : { json, text };
  } catch {
    return { text: raw };
  }
}
