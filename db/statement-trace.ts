import "server-only";
import { SpanKind } from "@opentelemetry/api";
import { currentTrace } from "@/lib/platform/current-trace";
import { failSpan, isTracing, startSpan } from "@/lib/platform/spans";
import { formatTrace } from "@/lib/platform/trace-context";
import type { Statement } from "./statement";

/** The current trace, for triggers: what they note for events in a transaction has the value of this variable of PostgreSQL (decision 97). */

const WRITE = /^\s*(insert|update|delete|merge|with)\b/i;

/** The longest text of a statement in a span, in characters. */
const MAX_TEXT = 2_000;

/** Continues a `begin`: the transaction has the current trace, if others take part in it. */
export function shareTrace(): string {
  const place = currentTrace();
  // Made of hexadecimal digits.
  return place?.isShared ? `;set local downbeat.trace = '${formatTrace(place)}'` : "";
}

/** Whether a statement without a transaction must have one, to give the current trace to triggers. */
export const needsTrace = ({ strings: [text = ""] }: Statement): boolean =>
  currentTrace()?.isShared === true && WRITE.test(text);

/** Has a statement be a span of the current trace, if that is recorded. Its text has no values: those are sent beside it. */
export function traceStatement(statement: Statement): void {
  if (!isTracing()) return;
  const [text = ""] = statement.strings;
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "SQL";
  const attributes = { "db.system.name": "postgresql", "db.operation.name": verb };
  const span = startSpan(`postgresql ${verb}`, { kind: SpanKind.CLIENT, attributes });
  if (!span) return;
  const { resolve, reject } = statement;
  statement.resolve = (rows) => {
    span.setAttribute("db.query.text", (statement.text ?? text).slice(0, MAX_TEXT)).end();
    resolve(rows);
  };
  statement.reject = (cause) => {
    failSpan(span, (cause as { code?: string } | null)?.code ?? "Error");
    span.end();
    reject(cause);
  };
}
