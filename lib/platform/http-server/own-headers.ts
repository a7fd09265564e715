import { isFixed, type Operation } from "@/lib/platform/http-contract/operation";
import { WithHeaders } from "@/lib/platform/http-contract/with-headers";
import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";
import { EXPOSED } from "./cors";

/** The headers that an operation declares beyond the usual ones. */

/** Writes those that all answers of the operation have, failures included, and lets pages of other origins read its own. */
export function writeFixedHeaders({ sends }: Operation, headers: AnswerHeaders): void {
  if (!sends) return;
  headers["Access-Control-Expose-Headers"] = [...EXPOSED, ...Object.keys(sends)].join(", ");
  for (const [name, value] of Object.entries(sends)) if (isFixed(value)) headers[name] = value;
}

/** Writes those that all answers of all operations of a path have, for its answers to other verbs. */
export function writeSharedHeaders(operations: readonly Operation[], headers: AnswerHeaders): void {
  const [first, ...others] = operations;
  const shared = Object.entries(first?.sends ?? {}).filter(
    ([name, value]) => isFixed(value) && others.every(({ sends }) => sends?.[name] === value),
  );
  if (first && shared.length > 0) writeFixedHeaders({ ...first, sends: Object.fromEntries(shared) }, headers);
}

/** The output of a service, with its headers written. Throws when the operation does not declare one. */
export function writeServiceHeaders(
  { id, sends }: Operation,
  output: unknown,
  headers: AnswerHeaders,
): unknown {
  if (!(output instanceof WithHeaders)) return output;
  for (const [name, value] of Object.entries(output.headers)) {
    if (sends?.[name] === undefined) throw new Error(`${id} does not declare the header ${name}.`);
    headers[name] = value;
  }
  return output.output;
}

export const METHOD_OVERRIDE = "X-HTTP-Method-Override";

/** The names of the request headers that operations read. */
export function headersRead(operations: readonly Operation[]): string[] {
  const names = operations.flatMap(({ headers, methodOverride }) => [
    ...Object.keys(headers?.shape ?? {}),
    ...(methodOverride ? [METHOD_OVERRIDE] : []),
  ]);
  return [...new Set(names)];
}
