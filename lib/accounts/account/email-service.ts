import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import {
  type Author,
  callerAuthor,
  noteEntry,
  noteOwnEntry,
  ownerAt,
} from "@/lib/accounts/audit-log/service";
import { countMailbox } from "@/lib/accounts/sessions/attempts";
import { hashCode, hashDigits, mintCode, mintDigits } from "@/lib/accounts/sessions/codes";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import { log } from "@/lib/platform/log";
import { settings } from "@/lib/platform/settings";
import type * as contract from "./email-contract";
import { addressInUseMail, changeEmailMail, confirmEmailMail } from "./email-mails";
import * as pages from "./email-pages";
import {
  applyConfirmation,
  applyReversion,
  findAddress,
  findConfirmation,
  findOtherOwner,
  findReversion,
  insertConfirmation,
  tryDigits,
} from "./email-queries";
import { assertOwnPassword } from "./proof-service";
import { sendEmail } from "./sent-email-service";

const ADDRESS_CONFLICT = "Another account now has this address.";

/** The caller's address, whether it is confirmed and must be, and the address that waits for its code. */
export const getEmailAddress = serve(pages.getEmailAddress, async ({ userId }) => {
  const { email, confirmed, pending, takes_digits } = await loadAddress(userId);
  const required = settings().email_confirmation === "required";
  return { email, confirmed, required, pending: pending ?? undefined, takes_digits };
});

/**
 * Emails the codes that confirm the address of an account, or the one that it changes to. Whether another account has the address makes no
 * difference but to the email. Throws `rate_limited` after five emails to the address within an hour.
 */
export async function sendEmailCodes(userId: number, email?: string): Promise<void> {
  const account = await loadAddress(userId);
  await sendCodes(userId, account, email ?? account.email);
}

const loadAddress = async (userId: number) => orNotFound(await findAddress(userId), "user");

async function sendCodes(
  userId: number,
  account: { name: string; email: string },
  to: string,
): Promise<void> {
  await countMailbox(to);
  const [code, digits] = [mintCode(), mintDigits()];
  await insertConfirmation({
    userId,
    email: to,
    codeHash: hashCode(code),
    digitsHash: hashDigits(userId, digits),
  });
  sendLetter(userId, account, to, { code, digits }).catch((cause) =>
    log.error({ err: cause }, "could not send the codes of an email address"),
  );
}

async function sendLetter(
  userId: number,
  { name, email }: { name: string; email: string },
  to: string,
  codes: { code: string; digits: string },
): Promise<void> {
  const owner = await findOtherOwner(userId, to);
  if (owner)
    return sendEmail(
      { to: owner.email, ...addressInUseMail(owner) },
      { kind: "email_in_use", user_id: owner.id },
    );
  const mail = to.toLowerCase() === email.toLowerCase() ? confirmEmailMail : changeEmailMail;
  await sendEmail({ to, ...mail({ name, ...codes }) }, { kind: "email_confirmation", user_id: userId });
}

/**
 * Emails a link and a code to the new address, either of which changes the caller's address within a day. The result is the same if
 * another account has that address. Throws `validation_failed` with the field, also when the password is wrong, and `rate_limited`.
 */
export const requestEmailChange = serve(pages.requestEmailChange, async (caller, input, address: string) => {
  await assertOwnPassword(caller, input.current_password, "current_password", address);
  await sendEmailCodes(caller.userId, input.email);
  await noteOwnEntry(caller, { kind: "email.change_requested" });
});

/**
 * Emails new codes to the address that waits for them. Throws `conflict` when none does, and `rate_limited` after five emails to the
 * address within an hour.
 */
export async function resendEmailCode(caller: UserCaller) {
  const account = await loadAddress(caller.userId);
  const to = account.pending ?? (account.confirmed ? undefined : account.email);
  if (to === undefined) throw new ApiError("conflict", "Your email address is already confirmed.");
  await sendCodes(caller.userId, account, to);
  return {};
}

/**
 * Confirms the address that waits for it by the digits of the email. Throws `validation_failed` when they are wrong, have expired, or too many wrong
 * ones were tried, and `conflict` when another account has the address by now.
 */
export async function confirmEmail(caller: UserCaller, { code }: Input<typeof contract.confirmEmail>) {
  const codeHash = await tryDigits(caller.userId, hashDigits(caller.userId, code));
  const confirmed = codeHash && (await confirm(codeHash, callerAuthor(caller)));
  if (!confirmed)
    throw invalid({
      code: "That isn't the code of our last email, or it no longer works. After five wrong ones you need a new email.",
    });
  return {};
}

/** The same for the page. */
export const enterEmailCode = serve(pages.enterEmailCode, confirmEmail);

/** The same as `resendEmailCode` for the page. */
export const sendEmailCode = serve(pages.sendEmailCode, resendEmailCode);

/** The address that a link from an email would confirm, and whether it is another than the account's. */
export const getEmailConfirmation = serve(pages.getEmailConfirmation, (_, { code }) =>
  findConfirmation(hashCode(code)),
);

/** Confirms the address of a link from an email. Throws `not_found` and `conflict`. */
export const confirmEmailLink = serve(pages.confirmEmailLink, async ({ address }, { code }) => {
  if (!(await confirm(hashCode(code), ownerAt(address)))) throw expiredLinkError();
});

/** The address that a link from an email would restore. */
export const getEmailReversion = serve(pages.getEmailReversion, (_, { code }) =>
  findReversion(hashCode(code)),
);

/**
 * Takes a change of the address back, for who receives emails at the old one: signs the account out everywhere, and only a new password opens
 * it. Returns the code of a link that sets one. Throws `not_found` and `conflict`.
 */
export const restoreEmail = serve(pages.restoreEmail, async ({ address }, { code }) => {
  const reset = mintCode();
  const account = await inAmbientTransaction(async () => {
    const restored = await applyReversion(hashCode(code), hashCode(reset));
    if (typeof restored === "object")
      await noteEntry({ userId: restored.id, kind: "email.restored", author: ownerAt(address) });
    return restored;
  });
  if (account === "taken") throw new ApiError("conflict", ADDRESS_CONFLICT);
  if (!account) throw expiredLinkError();
  return { reset_code: reset };
});

/** Uses up a code. False when it is not valid. Throws `conflict`. */
async function confirm(codeHash: Buffer, author: Author): Promise<boolean> {
  const undo = mintCode();
  const account = await inAmbientTransaction(async () => {
    const confirmed = await applyConfirmation(codeHash, { code: undo, hash: hashCode(undo) });
    if (typeof confirmed === "object")
      await noteEntry({
        userId: confirmed.id,
        kind: confirmed.changed ? "email.changed" : "email.confirmed",
        author,
      });
    return confirmed;
  });
  if (account === "taken") throw new ApiError("conflict", ADDRESS_CONFLICT);
  return account !== undefined;
}

const expiredLinkError = () =>
  new ApiError("not_found", "This link has been used or has expired. Request a new one.");
