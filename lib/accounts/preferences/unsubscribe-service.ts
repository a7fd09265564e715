import "server-only";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import { publicOrigin } from "@/lib/platform/public-origin";
import { isSignature, makeSignature } from "@/lib/platform/signature";
import { listKinds, listName, MAILING_LISTS, type MailingList } from "./kinds";
import * as pages from "./pages";
import { isAccount, upsertChoices } from "./queries";

/** Codes that stand in emails and end the emails of a list for an account, without signing in and for good. */

const PURPOSE = "downbeat unsubscribe links";
const SIGNATURE_BYTES = 16;

/** The address in an email of `list` that ends these emails for the account. */
export function unsubscribeUrl(userId: number, list: MailingList): string {
  const text = `${userId}.${list}`;
  return `${publicOrigin()}/unsubscribe/${text}.${makeSignature(PURPOSE, text, SIGNATURE_BYTES)}`;
}

/** The account and the list of a code; undefined for one that is not ours. */
function parseUnsubscribeCode(code: string): { userId: number; list: MailingList } | undefined {
  const [id = "", name = "", signature = ""] = code.split(".");
  const list = MAILING_LISTS.find((each) => each === name);
  if (!list || !isSignature(PURPOSE, `${id}.${list}`, signature, SIGNATURE_BYTES)) return undefined;
  return { userId: Number(id), list };
}

/** The emails that a link in one of them ends. */
export const getUnsubscribeLink = serve(pages.getUnsubscribeLink, async (_, { code }) => {
  const link = parseUnsubscribeCode(code);
  return link && { name: listName(link.list) };
});

/** Ends the emails of a list for an account, by the code in one of them. Throws `not_found` for a code that is not ours. */
export const unsubscribe = serve(pages.unsubscribe, async (_, { code }) => {
  const { userId, list } = orNotFound(parseUnsubscribeCode(code), "link");
  // The choices of an account that is gone are gone with it.
  if (!(await isAccount(userId))) return;
  await upsertChoices(
    userId,
    listKinds(list).map((kind) => ({ kind, email: false, push: null, in_app: null })),
  );
});
