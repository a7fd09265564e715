import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

/** The first match of a pattern in the newest mail to an address; without SMTP mails are files in the data folder. */
export async function inMailTo(email: string, pattern: RegExp): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? ".data", "mail");
  let found: string | undefined;
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.sort()) {
        if (name.startsWith(".")) continue;
        const mail = (await readFile(join(folder, name), "utf8"))
          .replaceAll("=\r\n", "")
          .replaceAll("=3D", "=");
        if (mail.includes(email)) found = pattern.exec(mail)?.[0] ?? found;
      }
      return found;
    })
    .toBeTruthy();
  return found ?? "";
}
