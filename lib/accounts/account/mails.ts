import { button, greeting, type Letter, link, paragraphs, quote } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";

export function resetMail(code: string): Letter {
  return {
    subject: "Reset your password",
    text: paragraphs(
      `Someone, probably you, asked to reset the password of your ${serverName().name} account. The link works once, for one hour.`,
      button("Choose a new password", `${publicOrigin()}/reset-password/${code}`),
      "If it wasn't you, ignore this email: nothing has changed.",
    ),
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
    text: paragraphs(
      greeting(name),
      byMail
        ? `The password of your ${serverName().name} account was reset on ${at}, through an emailed link. You were signed out everywhere.`
        : `The password of your ${serverName().name} account was changed on ${at}. You were signed out in all other browsers.`,
      "If it wasn't you, set a new password now.",
      button("Set a new password", `${publicOrigin()}/reset-password`),
      "API tokens keep working. If someone else may have used your account, revoke them too.",
      link("Manage API tokens", `${publicOrigin()}/settings/developers`),
    ),
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
    subject: "Your account was deleted",
    text: paragraphs(
      greeting(name),
      `Your ${serverName().name} account @${handle} was deleted on ${at}. All its tokens are revoked. We no longer store this email address, so you can use it for a new account.`,
      "Your messages stay in their conversations, under “Deleted account”. This can't be undone.",
      "If it wasn't you, someone knew your password: contact the operators of this server, and change the password wherever else you use it.",
    ),
  };
}

/** The email that an operator suspended the account, with the reason, or lifted the suspension. */
export function suspensionMail({
  name,
  suspended,
  reason,
}: {
  name: string;
  suspended: boolean;
  reason: string;
}): Letter {
  return suspended
    ? {
        subject: "Your account is suspended",
        text: paragraphs(
          greeting(name),
          `An operator suspended your ${serverName().name} account, for this reason:`,
          quote(reason),
          "You are signed out everywhere and can't sign in. API calls with your tokens get 401. Nothing was deleted; your tokens work again when the suspension is lifted.",
          "If you think this is a mistake, contact the operators of this server.",
        ),
      }
    : {
        subject: "Your account is no longer suspended",
        text: paragraphs(
          greeting(name),
          `Your ${serverName().name} account is no longer suspended, and its tokens work again.`,
          button("Sign in", `${publicOrigin()}/sign-in`),
        ),
      };
}
