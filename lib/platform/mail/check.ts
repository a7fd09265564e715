import "server-only";
import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { checkMailServer } from "./service";

/** Mail servers count connections, so one is opened every five minutes at most. */
const FRESH_MS = 5 * 60_000;

const last = singleton("mail check", () => ({ at: 0, succeeded: false }));

/** Whether an email could be sent now: the mail server accepts our credentials, or without one the folder for emails can be written. */
export async function canSendMail(): Promise<boolean> {
  if (Date.now() - last.at < FRESH_MS) return last.succeeded;
  const succeeded = await check().then(
    () => true,
    () => false,
  );
  // A failure is checked again next time.
  if (succeeded) last.at = Date.now();
  last.succeeded = succeeded;
  return succeeded;
}

async function check(): Promise<void> {
  if (await checkMailServer()) return;
  const folder = join(env.DATA_DIR, "mail");
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
}
