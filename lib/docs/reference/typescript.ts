import { literal } from "./javascript";
import type { SampleRequest } from "./request";

const FILE_IMPORT = 'import { readFile } from "node:fs/promises";\n';
/** Stands for an expression in options that are written as JSON. */
const UPLOAD = "(the upload)";

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
  uploads,
  answers,
}: SampleRequest): string {
  const { "Content-Type": _, ...otherHeaders } = headers;
  const parameters = Object.entries({ path: params, query, header: otherHeaders }).filter(
    ([, values]) => Object.keys(values).length > 0,
  );
  const options = {
    ...(parameters.length > 0 && { params: Object.fromEntries(parameters) }),
    ...(body !== undefined && { body: JSON.parse(body) }),
    ...(uploads !== undefined && { headers: { "Content-Type": headers["Content-Type"] }, body: UPLOAD }),
    ...(answers && answers !== "empty" && { parseAs: "blob" }),
  };
  const optionsText = literal(JSON.stringify(options, null, 2)).replace(
    `"${UPLOAD}"`,
    `new Blob([await readFile(${JSON.stringify(uploads)})]),\n  bodySerializer: (file) => file`,
  );
  const init = Object.keys(options).length === 0 ? "" : `, ${optionsText}`;
  const result = answers === "empty" ? "response" : "data";
  const token = authorized ? ", token: process.env.TOKEN" : "";
  return `${uploads === undefined ? "" : FILE_IMPORT}import { createDownbeat } from "downbeat-client";

const downbeat = createDownbeat({ baseUrl: ${JSON.stringify(base)}${token} });
const { ${result}, error } = await downbeat.${method}(${JSON.stringify(path)}${init});
console.log(${answers === "empty" ? "error ?? response.status" : "data ?? error"});`;
}
