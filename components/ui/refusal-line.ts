import type { FormState } from "./form";

/** The words of a refusal in one line, also where only fields have some; undefined without a refusal. */
export const refusalLine = ({
  message,
  errors = {},
}: Pick<FormState, "message" | "errors">): string | undefined =>
  message || Object.values(errors).join(" ") || undefined;
