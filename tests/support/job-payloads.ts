/** The payload of a job without the trace in which it was queued: the fields that its task declares. */
export function withoutTrace(payload: unknown): Record<string, unknown> {
  // Safe cast: the payloads of jobs are objects.
  const { traceparent: _, tracestate: __, ...fields } = payload as Record<string, unknown>;
  return fields;
}
