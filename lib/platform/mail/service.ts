import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { env } from "@/lib/platform/env";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";

/** A plain-text email. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** It can be switched off in Settings > Notifications, and says so. */
  optional?: boolean;
}

/** Well below the minute after which a job counts as abandoned and would send the email again. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends an email through SMTP_URL; without it the email is written to DATA_DIR/mail as an `.eml` file. */
export async function sendMail({ optional, ...mail }: Mail): Promise<void> {
  const message = {
    ...mail,
    text: optional ? `${mail.text}\n\n${whereToSwitchOff()}` : mail.text,
    from: {
      name: serverName().name,
      address: `no-reply@${new URL(publicOrigin() || "http://localhost").hostname}`,
    },
  };
  if (env.SMTP_URL) {
    await createTransport({ url: env.SMTP_URL, ...TIMEOUTS }).sendMail(message);
    return;
  }
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  const folder = mailFolder();
  await mkdir(folder, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`;
  // Renamed at the end, so that readers of the folder never see a partial email.
  await writeFile(join(folder, `.${name}`), bytes as Buffer, { mode: 0o600 });
  await rename(join(folder, `.${name}`), join(folder, name));
}

/** Where emails are written without SMTP_URL. */
export const mailFolder = () => join(env.DATA_DIR, "mail");

function whereToSwitchOff(): string {
  return `-- \nChoose which emails you get:\n${publicOrigin()}/settings/notifications`;
}
