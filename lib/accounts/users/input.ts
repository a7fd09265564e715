import { z } from "zod";
import { nameText, text } from "@/lib/http/contract/fields";
import { MAX_LINKS } from "./constants";

const handle = z
  .string()
  .trim()
  .min(1, { error: "Choose a handle.", abort: true })
  .regex(/^[A-Za-z0-9_]{3,30}$/, { error: "Must have 3 to 30 letters, digits or underscores." })
  .refine((value) => !/^deleted_/i.test(value), {
    error: "Must not start with deleted_, which is reserved for deleted accounts.",
  });

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
  .max(200, { error: "Must have at most 200 characters." });

const MAX_LINK_CHARACTERS = 200;

/** The account's links; an error names the line of the invalid one. */
const links = z
  .array(z.string().trim())
  .transform((lines) => [...new Set(lines.filter(Boolean))])
  .superRefine((lines, context) => {
    if (lines.length > MAX_LINKS) context.addIssue(`Enter at most ${MAX_LINKS} links.`);
    const wrong = lines.findIndex((line) => !isLink(line));
    if (wrong >= 0) {
      context.addIssue(
        `Line ${wrong + 1} must be a link such as https://example.com, with at most ${MAX_LINK_CHARACTERS} characters.`,
      );
    }
  });

function isLink(line: string): boolean {
  if (line.length > MAX_LINK_CHARACTERS || /[\s\p{C}]/u.test(line) || !URL.canParse(line)) return false;
  const { protocol, hostname, username, password } = new URL(line);
  return protocol === "https:" && hostname.includes(".") && username === "" && password === "";
}

const name = nameText(1, 80, "Enter a name.");

/** The fields of a new account. */
export const SignUp = z.object({ name, handle, email, password });

export type NewAccount = z.output<typeof SignUp>;

/** The profile fields that an account may change. */
export const ProfileUpdate = z.object({
  name,
  handle,
  bio: text(0, 500),
  city: nameText(0, 80),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, { error: "Must be a two-letter country code, such as NL." }),
  links,
});
