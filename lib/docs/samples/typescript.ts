import { literal } from "./javascript";
import type { SampleRequest } from "./request";

/** The request with the typed client of `clients/typescript`. */
export function typescript({
  method,
  base,
  path,
  params,
  query,
  headers,
  authorized,
  body,
  answersFile,
}: SampleRequest): string {
  const { "Content-Type": _, ...given } = headers;
  const parameters = Object.entries({ path: params, query, header: given }).filter(
    ([, values]) => Object.keys(values).length > 0,
  );
  const options = {
    ...(parameters.length > 0 && { params: Object.fromEntries(parameters) }),
    ...(body !== undefined && { body: JSON.parse(body) }),
    ...(answersFile && { parseAs: "blob" }),
  };
  const init = Object.keys(options).length === 0 ? "" : `, ${literal(JSON.stringify(options, null, 2))}`;
  const token = authorized ? ", token: process.env.TOKEN" : "";
  return `import { createDownbeat } from "downbeat-client";

const downbeat = createDownbeat({ baseUrl: ${JSON.stringify(base)}${token} });
const { data, error } = await downbeat.${method}(${JSON.stringify(path)}${init});
console.log(data ?? error);`;
}
