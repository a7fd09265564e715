import type { SampleRequest } from "./request";

/** The request as a curl command for a POSIX shell, with the token in `$TOKEN`. */
export function curl({ method, url, authorized, headers, body, uploads, answers }: SampleRequest): string {
  const options = [
    ...(answers === "file" ? ["-OJ"] : []),
    ...(answers === "redirect" ? ["-LOJ"] : []),
    ...(method === "GET" ? [] : [`-X ${method}`]),
    ...(authorized ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${shellQuote(body)}`]),
    ...(uploads === undefined ? [] : [`-T ${shellQuote(uploads)}`]),
    shellQuote(url),
  ];
  return `curl ${options.join(" \\\n  ")}`;
}

/** Within single quotes only the single quote needs escaping. */
function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
