import { ApiFailure } from "./client";

/** The words for a failure, as a form says them: what is wrong with its fields, or else the message; empty without a failure. */
export function problemWords(cause: Error | null): string {
  const fields = cause instanceof ApiFailure ? Object.values(cause.errors).join(" ") : "";
  return fields || (cause?.message ?? "");
}
