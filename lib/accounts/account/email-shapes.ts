import { z } from "zod";

/** The six digits of an email. People type them with a space in the middle. */
export const digits = z
  .string()
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, { error: "Enter the six digits of the email." }));
