import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createTransport } from "nodemailer";
import { env } from "@/lib/platform/env";
import { publicOrigin } from "@/lib/platform/public-origin";
import { ownSandbox } from "@/lib/platform/sandbox/own-sandbox";
import { serverName } from "@/lib/platform/server-name";
import { renderHtml } from "./html";
import { type Letter, plainText } from "./letter";

/** An email, sent as plain text and as HTML of the same parts. */
export interface Mail extends Letter {
  to: string;
  /** It can be turned off in Settings > Notifications, and says so; and at this address without signing in, where there is one. */
  optional?: { unsubscribe?: string };
}

/** Well below the minute after which a job counts as abandoned and would send the email again. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends an email through SMTP_URL; without it the email is written to DATA_DIR/mail as an `.eml` file. */
export async function sendMail({ to, optional, ...letter }: Mail): Promise<void> {
  const text = plainText(letter.text);
  const choices = optional ? choiceLinks(optional) : [];
  const message = {
    to,
    subject: letter.subject,
    text:
      choices.length > 0
        ? `${text}\n\n-- \n${choices.map(({ label, href }) => `${label}:\n${href}`).join("\n")}`
        : text,
    html: renderHtml(letter, choices),
    // RFC 8058: mailboxes show a button, which needs no page.
    ...(optional?.unsubscribe && {
      headers: {
        "List-Unsubscribe": `<${optional.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
    textEncoding: "quoted-printable" as const,
    from: {
      name: serverName().name,
      address: env.MAIL_FROM ?? `no-reply@${new URL(publicOrigin() || "http://localhost").hostname}`,
    },
  };
  if (env.SMTP_URL) {
    await createTransport({ url: env.SMTP_URL, ...TIMEOUTS }).sendMail(message);
    return;
  }
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const folder = mailFolder();
  await mkdir(folder, { recursive: true });
  const now = new Date();
  const name = `${now.toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}`;
  await writeWhole(join(folder, `${name}.eml`), bytes as Buffer);
  if (!ownSandbox()) return;
  // Its developer reads it by the API.
  const email: StoredEmail = {
    id: name,
    sent_at: now.toISOString(),
    to,
    subject: letter.subject,
    text: message.text,
  };
  await writeWhole(join(folder, `${name}.json`), JSON.stringify(email));
}

const choiceLinks = ({ unsubscribe }: { unsubscribe?: string }) => [
  ...(unsubscribe ? [{ label: "Unsubscribe from these emails", href: unsubscribe }] : []),
  { label: "Choose which emails you get", href: `${publicOrigin()}/settings/notifications` },
];

/** An email of a sandbox as it lies in the folder. */
export interface StoredEmail {
  id: string;
  sent_at: string;
  to: string;
  subject: string;
  text: string;
}

/** Renamed at the end, so that readers of the folder never see a partial email. */
async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const draft = join(dirname(path), `.${basename(path)}`);
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, path);
}

/** The folder of emails without SMTP_URL. */
export const mailFolder = () => join(env.DATA_DIR, MAIL_FOLDER);

/** Its name in the data folder. */
export const MAIL_FOLDER = "mail";

/** Throws when the mail server does not accept our connection. Without SMTP_URL there is nothing to check: false. */
export async function checkMailServer(): Promise<boolean> {
  if (!env.SMTP_URL) return false;
  await createTransport({ url: env.SMTP_URL, ...TIMEOUTS }).verify();
  return true;
}
