import { z } from "zod";

/** An email address as its owner types it. */
export const email = z
  .string()
  .trim()
  .min(1, { error: "Enter your email address.", abort: true })
  .max(254, { error: "Must have at most 254 characters." })
  .pipe(z.email({ error: "Enter a valid email address." }));

/** A new password. */
export const password = z
  .string()
  .min(1, { error: "Choose a password.", abort: true })
  .min(10, { error: "Must have at least 10 characters." })
  .max(128, { error: "Must have at most 128 characters." });
