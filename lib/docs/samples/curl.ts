import type { SampleRequest } from "./request";

/** The request as a curl command for a POSIX shell that has the token in `$TOKEN`. */
export function curl({ method, url, authorized, headers, body, answersFile }: SampleRequest): string {
  const options = [
    ...(answersFile ? ["-OJ"] : []),
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
