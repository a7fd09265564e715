import { z } from "zod";
import { text } from "@/lib/api/fields";

const handle = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_]{3,30}$/, { error: "Must have 3 to 30 letters, digits or underscores." });

const email = z
  .string()
  .trim()
  .max(254, { error: "Must have at most 254 characters." })
  .pipe(z.email({ error: "Must be an e-mail address." }));

/** A password that somebody chooses. */
export const password = z
  .string()
  .min(10, { error: "Must have at least 10 characters." })
  .max(200, { error: "Must have at most 200 characters." });

/** What a new account says of itself. */
export const SignUp = z.object({ name: text(1, 80), handle, email, password });

/** What an account may change about how others see it. */
export const ProfileUpdate = z.object({
  name: text(1, 80),
  handle,
  bio: text(0, 500),
  city: text(0, 80),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, { error: "Must be a country code of two letters, such as NL." }),
});
