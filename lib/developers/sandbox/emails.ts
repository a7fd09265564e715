import "server-only";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { StoredEmail } from "@/lib/platform/mail/service";

const ENDING = ".json";
/** A call looks at so many, for any address. */
const MAX_EMAILS = 1_000;
const LINK = /https?:\/\/[^\s<>"]+/g;

/**
 * The emails in a folder, newest first: at most `count`, to an address if one is given, and older than the one with the id `before`. Each
 * with the links in its text; and the id of the last one that was looked at, when there are older ones.
 */
export async function readEmails(
  folder: string,
  { to, before, count }: { to: string | undefined; before: string | undefined; count: number },
) {
  // There is no folder until the first email.
  const names = await readdir(folder).catch(() => []);
  const ids = names
    .filter((name) => name.endsWith(ENDING) && !name.startsWith("."))
    .map((name) => name.slice(0, -ENDING.length))
    .filter((id) => before === undefined || id < before)
    .sort((a, b) => (a < b ? 1 : -1));
  const emails: (StoredEmail & { links: string[] })[] = [];
  for (const [place, id] of ids.entries()) {
    if (emails.length === count || place === MAX_EMAILS) return { emails, last: ids[place - 1] };
    // Safe cast: the sandbox has written it.
    const email = JSON.parse(await readFile(join(folder, `${id}${ENDING}`), "utf8")) as StoredEmail;
    if (to === undefined || email.to.toLowerCase() === to.toLowerCase())
      emails.push({ ...email, links: email.text.match(LINK) ?? [] });
  }
  return { emails, last: undefined };
}
