import { indented } from "./layout";
import type { SampleRequest } from "./request";

/** The request with PHP's built-in streams, with the token in the environment. */
export function php({ method, url, authorized, headers, body, uploads, answers }: SampleRequest): string {
  const fields = [
    ...(authorized ? ["'Authorization: Bearer ' . getenv('TOKEN'),"] : []),
    ...Object.entries(headers).map(([name, value]) => `${text(`${name}: ${value}`)},`),
  ];
  const options = [
    `'method' => ${text(method)},`,
    ...(fields.length === 0 ? [] : [`'header' => [\n${indented(fields, "    ")}\n],`]),
    ...(body === undefined ? [] : [`'content' => json_encode(${value(JSON.parse(body))}),`]),
    ...(uploads === undefined ? [] : [`'content' => file_get_contents(${text(uploads)}),`]),
    "'ignore_errors' => true,",
  ];
  const printStatement = answers
    ? '\necho strlen($answer), " bytes\\n";'
    : "\nprint_r(json_decode($answer, true));";
  return `<?php
$context = stream_context_create(['http' => [
${indented(options, "    ")}
]]);
$answer = file_get_contents(${text(url)}, false, $context);
echo $http_response_header[0], "\\n";${answers === "empty" ? "" : printStatement}`;
}

/** Within single quotes only the backslash and the single quote need escaping. Text with control characters uses double quotes. */
function text(content: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is control characters that need an escape
  const control = /[\x00-\x1f]/g;
  if (!control.test(content)) return `'${content.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  const escaped = content.replace(/[\\"$]/g, "\\$&");
  return `"${escaped.replace(control, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`)}"`;
}

function value(json: unknown): string {
  if (typeof json === "string") return text(json);
  if (typeof json !== "object" || json === null) return String(json);
  if (Array.isArray(json)) {
    return json.length === 0
      ? "[]"
      : `[\n${indented(
          json.map((item) => `${value(item)},`),
          "    ",
        )}\n]`;
  }
  const entries = Object.entries(json).map(([name, item]) => `${text(name)} => ${value(item)},`);
  // An empty PHP array would be encoded as a JSON list.
  return entries.length === 0 ? "new stdClass()" : `[\n${indented(entries, "    ")}\n]`;
}
