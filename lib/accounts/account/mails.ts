import type { Letter } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";

/** The mail with the link to set a new password. */
export function resetMail(code: string): Letter {
  return {
    subject: "Set a new password",
    text: [
      "Somebody, probably you, asked for a new password for your Downbeat account.",
      "",
      "Set it here within an hour:",
      `${publicOrigin()}/reset-password/${code}`,
      "",
      "If it was not you, ignore this mail: nothing has changed.",
    ].join("\n"),
  };
}

/** The mail that tells an owner of a new password; `byMail`: it was set with a link from a mail. */
export function passwordChangedMail({
  name,
  changedAt,
  byMail,
}: {
  name: string;
  changedAt: Date;
  byMail: boolean;
}): Letter {
  const at = `${changedAt.toISOString().slice(0, 16).replace("T", " at ")} UTC`;
  return {
    subject: "Your password was changed",
    text: [
      `Hello ${name},`,
      byMail
        ? `The password of your Downbeat account was set anew on ${at}, with a link from a mail. You were signed out everywhere.`
        : `The password of your Downbeat account was changed on ${at}. Every other browser was signed out.`,
      `If it was not you, set another one at once:\n${publicOrigin()}/reset-password`,
      "Tokens for the API are not touched by this. If somebody else may have used your account, revoke them too:",
      `${publicOrigin()}/settings/developers`,
    ].join("\n\n"),
  };
}

/** The mail that confirms to whoever had an account that it is deleted. */
export function accountDeletedMail({
  name,
  handle,
  deletedAt,
}: {
  name: string;
  handle: string;
  deletedAt: Date;
}): Letter {
  const at = `${deletedAt.toISOString().slice(0, 16).replace("T", " at ")} UTC`;
  return {
    subject: "Your account is deleted",
    text: [
      `Hello ${name},`,
      `Your Downbeat account @${handle} was deleted on ${at}. All its tokens are revoked, and this address is not kept. It can be used for a new account.`,
      "What you wrote in conversations stays there, under “Deleted account”. This cannot be undone.",
      "If it was not you who did this, somebody knew your password: tell whoever runs this server, and change it wherever else you use it.",
    ].join("\n\n"),
  };
}
