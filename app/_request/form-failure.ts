import type { FormState } from "@/components/ui/form";
import { ApiError } from "@/lib/http/contract/errors";

/** A form's text field; a file or a missing field counts as empty. */
export function text(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === "string" ? value : "";
}

/**
 * What a form shows after a service refused: field errors if there are any, else the message. Rethrows anything
 * that is not an ApiError.
 */
export function formFailure(error: unknown, values: Record<string, string> = {}): FormState {
  if (!(error instanceof ApiError)) throw error;
  return error.errors ? { errors: error.errors, values } : { message: error.message, values };
}
