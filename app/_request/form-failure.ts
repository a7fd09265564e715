import type { FormState } from "@/components/ui/form";
import { ApiError } from "@/lib/http/contract/errors";

/** A text field of a form; a file or nothing there is an empty text. */
export function text(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === "string" ? value : "";
}

/**
 * What a form shows after a service refused: the sentences beside the fields if there are any, else the message.
 * Whatever is not a refusal rises to the error page.
 */
export function formFailure(error: unknown, values: Record<string, string> = {}): FormState {
  if (!(error instanceof ApiError)) throw error;
  return error.errors ? { errors: error.errors, values } : { message: error.message, values };
}
