import { z } from "zod";
import { text } from "@/lib/api/fields";
import { MOST_LINKS } from "./terms";

const handle = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_]{3,30}$/, { error: "Must have 3 to 30 letters, digits or underscores." })
  .refine((value) => !/^deleted_/i.test(value), {
    error: "Must not begin with deleted_, which is reserved for deleted accounts.",
  });

const email = z
  .string()
  .trim()
  .max(254, { error: "Must have at most 254 characters." })
  .pipe(z.email({ error: "Must be an email address." }));

/** A password that somebody chooses. */
export const password = z
  .string()
  .min(10, { error: "Must have at least 10 characters." })
  .max(200, { error: "Must have at most 200 characters." });

const MOST_LINK_CHARACTERS = 200;

/** Addresses of other places; which one is wrong is said by its line. */
const links = z
  .array(z.string().trim())
  .transform((lines) => [...new Set(lines.filter(Boolean))])
  .superRefine((lines, context) => {
    if (lines.length > MOST_LINKS) context.addIssue(`Must have at most ${MOST_LINKS} links.`);
    const wrong = lines.findIndex((line) => !isLink(line));
    if (wrong >= 0) {
      context.addIssue(
        `Line ${wrong + 1} must be a URL such as https://example.com, with at most ${MOST_LINK_CHARACTERS} characters.`,
      );
    }
  });

function isLink(line: string): boolean {
  if (line.length > MOST_LINK_CHARACTERS || /[\s\p{C}]/u.test(line) || !URL.canParse(line)) return false;
  const { protocol, hostname, username, password } = new URL(line);
  return protocol === "https:" && hostname.includes(".") && username === "" && password === "";
}

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
    .regex(/^([A-Z]{2})?$/, { error: "Must be a two-letter country code, such as NL." }),
  links,
});
