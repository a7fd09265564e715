import { z } from "zod";
import { text } from "@/lib/api/fields";
import { MOST_LINKS } from "./terms";

const handle = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_]{3,30}$/, { error: "Must have 3 to 30 letters, digits or underscores." })
  .refine((value) => !/^deleted_/i.test(value), {
    error: "Must not begin with deleted_: accounts that were deleted are called so.",
  });

const email = z
  .string()
  .trim()
  .max(254, { error: "Must have at most 254 characters." })
  .pipe(z.email({ error: "Must be an e-mail address." }));

/** A new password. */
export const password = z
  .string()
  .min(10, { error: "Must have at least 10 characters." })
  .max(200, { error: "Must have at most 200 characters." });

const MOST_LINK_CHARACTERS = 200;

/** The account's links; an error names the line of the invalid one. */
const links = z
  .array(z.string().trim())
  .transform((lines) => [...new Set(lines.filter(Boolean))])
  .superRefine((lines, context) => {
    if (lines.length > MOST_LINKS) context.addIssue(`Must be at most ${MOST_LINKS} addresses.`);
    const wrong = lines.findIndex((line) => !isLink(line));
    if (wrong >= 0) {
      context.addIssue(
        `Line ${wrong + 1} must be an address such as https://example.com, of at most ${MOST_LINK_CHARACTERS} characters.`,
      );
    }
  });

function isLink(line: string): boolean {
  if (line.length > MOST_LINK_CHARACTERS || /[\s\p{C}]/u.test(line) || !URL.canParse(line)) return false;
  const { protocol, hostname, username, password } = new URL(line);
  return protocol === "https:" && hostname.includes(".") && username === "" && password === "";
}

/** The fields of a new account. */
export const SignUp = z.object({ name: text(1, 80), handle, email, password });

/** The profile fields that an account may change. */
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
  links,
});
