import "server-only";
import { publicOrigin } from "@/lib/platform/public-origin";
import { isSignature, makeSignature } from "@/lib/platform/signature";
import { EMAIL_LISTS, type EmailList } from "./kinds";

/** Codes that stand in emails and end the emails of a list for an account, without signing in and for good. */

const PURPOSE = "downbeat unsubscribe links";
const SIGNATURE_BYTES = 16;

/** The address in an email of `list` that ends these emails for the account. */
export function unsubscribeUrl(userId: number, list: EmailList): string {
  const text = `${userId}.${list}`;
  return `${publicOrigin()}/unsubscribe/${text}.${makeSignature(PURPOSE, text, SIGNATURE_BYTES)}`;
}

/** The account and the list of a code; undefined for one that is not ours. */
export function parseUnsubscribeCode(code: string): { userId: number; list: EmailList } | undefined {
  const [id = "", name = "", signature = ""] = code.split(".");
  const list = EMAIL_LISTS.find((each) => each === name);
  if (!list || !isSignature(PURPOSE, `${id}.${list}`, signature, SIGNATURE_BYTES)) return undefined;
  return { userId: Number(id), list };
}
