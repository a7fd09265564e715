import { expect } from "vitest";
import { findMails } from "./mails";

/** The code of the link and the digits of the newest email to an address that confirms it. */
export async function findEmailCodes(email: string): Promise<{ code: string; digits: string }> {
  const find = async () => {
    const text = (await findMails(email)).at(-1)?.text ?? "";
    const code = /confirm-email\/(\S+)/.exec(text)?.[1];
    const digits = /(\d{3}) (\d{3})/.exec(text);
    return code && digits ? { code, digits: `${digits[1]}${digits[2]}` } : undefined;
  };
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? { code: "", digits: "" };
}

/** The text that a pattern matches in the newest email to an address, once that arrives. */
export async function findInMail(email: string, pattern: RegExp): Promise<string> {
  const find = async () => pattern.exec((await findMails(email)).at(-1)?.text ?? "")?.[0];
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? "";
}
