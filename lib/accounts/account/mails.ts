import type { Letter } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";

export function resetMail(code: string): Letter {
  return {
    subject: "Reset your password",
    text: [
      `Someone, probably you, asked to reset the password of your ${serverName().name} account.`,
      "",
      "Choose a new password within an hour:",
      `${publicOrigin()}/reset-password/${code}`,
      "",
      "If it wasn't you, ignore this email: nothing has changed.",
    ].join("\n"),
  };
}

/** The email that reports a new password to the account's owner. `byMail`: it was set through a reset link. */
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
        ? `The password of your ${serverName().name} account was reset on ${at}, through an emailed link. You were signed out everywhere.`
        : `The password of your ${serverName().name} account was changed on ${at}. You were signed out in all other browsers.`,
      `If it wasn't you, set a new password now:\n${publicOrigin()}/reset-password`,
      "API tokens keep working. If someone else may have used your account, revoke them too:",
      `${publicOrigin()}/settings/developers`,
    ].join("\n\n"),
  };
}

/** The last email to a deleted account's address. */
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
      `Your ${serverName().name} account @${handle} was deleted on ${at}. All its tokens are revoked. We no longer store this email address, so you can use it for a new account.`,
      "Your messages stay in their conversations, under “Deleted account”. This can't be undone.",
      "If it wasn't you, someone knew your password: contact the operators of this server, and change the password wherever else you use it.",
    ].join("\n\n"),
  };
}
