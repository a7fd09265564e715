import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The first match of a pattern in the newest mail to an address; without SMTP mails are files in the data folder. */
export async function findInMail(email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      for (const mail of await mails()) if (mail.includes(email)) found = pattern.exec(mail)?.[0] ?? found;
      return found;
    })
    .toBeTruthy();
  return found ?? "";
}

/** All mails, oldest first. */
export async function mails(): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? ".data", "mail");
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith(".")).sort();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return files.map((file) => file.replaceAll("=\r\n", "").replaceAll("=3D", "="));
}
