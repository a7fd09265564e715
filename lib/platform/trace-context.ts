import { randomUUID } from "node:crypto";

/**
 * The headers of W3C Trace Context: `traceparent` names a trace and the span that sends it, `tracestate` is what tracing systems have
 * added for themselves.
 */

/** A place in a trace. */
export interface TraceContext {
  /** 32 hexadecimal digits, not all of them 0. */
  readonly traceId: string;
  /** 16 hexadecimal digits, not all of them 0. */
  readonly spanId: string;
  /** Bit 0 says that the trace may be recorded, bit 1 that its id is random. */
  readonly flags: number;
  /** A valid `tracestate` of at most 512 characters. */
  readonly state?: string | undefined;
  /**
   * Whether a client began it, or an SDK records it. Only then it goes through the database into events, since that makes a transaction of
   * each single statement that writes.
   */
  readonly isShared: boolean;
}

const SAMPLED = 1;
const RANDOM = 2;

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const ZEROS = /^0+$/;

const MAX_STATE_CHARACTERS = 512;
const MAX_STATE_MEMBERS = 32;
const STATE_KEY = /^([a-z][_0-9a-z\-*/]{0,255}|[0-9a-z][_0-9a-z\-*/]{0,240}@[a-z][_0-9a-z\-*/]{0,13})$/;
const STATE_VALUE = /^[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;

/**
 * Reads the headers of a request. Undefined for a `traceparent` that the standard calls invalid: a new trace begins then. An invalid
 * `tracestate` is left out.
 */
export function parseTrace(
  traceparent: string | null | undefined,
  tracestate?: string | null,
): TraceContext | undefined {
  const [, version, traceId = "", spanId = "", flags = "", rest] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (version === undefined || version === "ff" || (version === "00" && rest !== undefined)) return undefined;
  if (ZEROS.test(traceId) || ZEROS.test(spanId)) return undefined;
  const state = tracestate ? parseState(tracestate) : undefined;
  return {
    traceId,
    spanId,
    flags: Number.parseInt(flags, 16) & (SAMPLED | RANDOM),
    ...(state && { state }),
    isShared: true,
  };
}

/** A valid list without its empty members, cut at its end to the length that everybody must pass on. */
function parseState(text: string): string | undefined {
  const members = text
    .split(",")
    .map((member) => member.trim())
    .filter(Boolean);
  const keys = new Set<string>();
  for (const member of members) {
    const end = member.indexOf("=");
    const key = member.slice(0, end);
    if (end < 1 || !STATE_KEY.test(key) || !STATE_VALUE.test(member.slice(end + 1))) return undefined;
    keys.add(key);
  }
  if (keys.size < members.length || members.length > MAX_STATE_MEMBERS) return undefined;
  while (members.join(",").length > MAX_STATE_CHARACTERS) members.pop();
  return members.join(",") || undefined;
}

/** Writes the value of a `traceparent` header. */
export function formatTrace({ traceId, spanId, flags }: TraceContext): string {
  return `00-${traceId}-${spanId}-0${flags}`;
}

/** The random part of a UUID, which Node makes ahead: 62 random bits, of which the first is 1. */
function randomSpanId(): string {
  const id = randomUUID();
  return id.slice(19, 23) + id.slice(24);
}

/**
 * A trace that begins here. `id`: a random UUID, whose digits become those of the trace. It counts as recorded, since the log has it, so that
 * receivers which follow their caller record it too.
 */
export const createTrace = (id: string = randomUUID()): TraceContext => ({
  traceId: id.replaceAll("-", ""),
  spanId: randomSpanId(),
  flags: SAMPLED | RANDOM,
  isShared: false,
});

/** Another span in the same trace. */
export const createChild = (parent: TraceContext): TraceContext => ({ ...parent, spanId: randomSpanId() });

/** The next place in the trace of `parent`; without one the beginning of a trace, as `createTrace` makes it. */
export const continueTrace = (parent: TraceContext | undefined, id?: string): TraceContext =>
  parent ? createChild(parent) : createTrace(id);

/** The fields of a log line, by the names that OpenTelemetry gives them. */
export const traceFields = ({ traceId, spanId }: TraceContext) => ({ trace_id: traceId, span_id: spanId });
