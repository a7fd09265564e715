import "server-only";
import { assertOpenSignUp, createAccount, insertAccount } from "@/lib/accounts/profiles/service";
import { countAttempt } from "@/lib/accounts/sessions/attempts";
import { hashCode, mintCode } from "@/lib/accounts/sessions/codes";
import { hashNewPassword, verifyPassword } from "@/lib/accounts/sessions/passwords";
import { ApiError, invalid, RateLimitError } from "@/lib/platform/http-contract/errors";
import { serve } from "@/lib/platform/http-server/page-operation";
import { log } from "@/lib/platform/log";
import { sendEmailCodes } from "./email-service";
import { alreadySignedUpMail, confirmSignUpMail } from "./registration-mails";
import * as pages from "./registration-pages";
import { deleteRegistration, findRegistration, insertRegistration } from "./registration-queries";
import { sendEmail } from "./sent-email-service";

interface NewAccount {
  email: string;
  password: string;
  name: string;
}

/**
 * Creates an account and emails the codes that confirm its address. Throws `forbidden` where it takes an invitation, and
 * `validation_failed` with the fields, also when the email or handle is taken.
 */
export const signUp = serve(pages.signUp, async ({ address }, input) => {
  assertOpenSignUp();
  const user_id = await createAccount({ ...input, email_confirmed: false }, address);
  // The account exists: after too many emails to the address it can ask for another one later.
  await sendEmailCodes(user_id).catch((cause) => {
    if (!(cause instanceof RateLimitError)) throw cause;
  });
  return { user_id };
});

/**
 * Emails a link that creates the account, or what to do to the owner of one that has the address. Takes the same time in both cases.
 * The attempt must have been counted. Throws `validation_failed` when the password is easy to guess.
 */
export async function startRegistration({ email, password, name }: NewAccount): Promise<void> {
  const password_hash = await hashNewPassword(password, { name, email });
  const code = mintCode();
  const sending = insertRegistration({ email, name, password_hash }, hashCode(code)).then(async (account) => {
    if (account)
      await sendEmail(
        { to: account.email, ...alreadySignedUpMail(account) },
        { kind: "sign_up", user_id: account.id },
      );
    else await sendEmail({ to: email, ...confirmSignUpMail({ name, code }) }, { kind: "sign_up" });
  });
  sending.catch((cause) => log.error({ err: cause }, "could not send the link of a registration"));
}

/** The address that a link from an email would create an account for, and a handle that fits the name. */
export const getRegistration = serve(pages.getRegistration, async (_, { code }) => {
  const found = await findRegistration(hashCode(code));
  return found && { email: found.email, handle: handleFrom(found.name) };
});

/**
 * Creates the account of a link from an email, for who knows the password that it was asked for with: otherwise a stranger could sign up
 * with someone's address and own the account that they confirm. Throws `not_found`, `validation_failed` with the fields and
 * `rate_limited`.
 */
export const confirmRegistration = serve(
  pages.confirmRegistration,
  async ({ address }, { code, handle, password }) => {
    const found = await findRegistration(hashCode(code));
    if (!found) throw new ApiError("not_found", "This link has been used or has expired. Sign up again.");
    await countAttempt(address, found.email);
    if (!(await verifyPassword(found.password_hash, password)))
      throw invalid({ password: "That isn't the password that you signed up with." });
    const user_id = await insertAccount({ ...found, handle, email_confirmed: true }, address);
    await deleteRegistration(hashCode(code));
    return { user_id, email: found.email };
  },
);

const MIN_HANDLE = 3;
const MAX_HANDLE = 30;

/** A handle made of the letters of a name; empty when too few of them can be in one. */
function handleFrom(name: string): string {
  const letters = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, MAX_HANDLE);
  return letters.length < MIN_HANDLE || letters.startsWith("deleted_") ? "" : letters;
}
