import { button, greeting, type Letter, link, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";
import { CONFIRMATION_HOURS, REVERSION_DAYS } from "./email-constants";

interface Codes {
  name: string;
  /** The code of the link. */
  code: string;
  digits: string;
}

/** Digits in two groups, as people read them out. */
const inGroups = (digits: string) => `${digits.slice(0, 3)} ${digits.slice(3)}`;

/** The email to the address of an account, which proves that the account's owner receives it. */
export function confirmEmailMail({ name, code, digits }: Codes): Letter {
  return {
    subject: `${inGroups(digits)} is your code for ${serverName().name}`,
    text: paragraphs(
      greeting(name),
      `Confirm that this is your email address within ${CONFIRMATION_HOURS} hours.`,
      button("Confirm this address", `${publicOrigin()}/confirm-email/${code}`),
      `Or enter this code where you signed up: ${inGroups(digits)}`,
      "If it wasn't you, ignore this email: nobody can use your address without it.",
    ),
  };
}

/** The email to the address that an account wants instead of its own. */
export function changeEmailMail({ name, code, digits }: Codes): Letter {
  return {
    subject: `${inGroups(digits)} is your code for ${serverName().name}`,
    text: paragraphs(
      greeting(name),
      `You asked to use this address for your ${serverName().name} account. Confirm it within ${CONFIRMATION_HOURS} hours.`,
      button("Confirm this address", `${publicOrigin()}/confirm-email/${code}`),
      `Or enter this code under Settings > Security: ${inGroups(digits)}`,
      "Until you do, nothing changes. If it wasn't you, ignore this email.",
    ),
  };
}

/** The email to the owner of an account whose address another account wants. */
export function addressInUseMail({ name }: { name: string }): Letter {
  return {
    subject: "Your address has an account already",
    text: paragraphs(
      greeting(name),
      `Someone, probably you, asked to use this address for another ${serverName().name} account. It belongs to this one, so nothing has changed.`,
      button("Sign in", `${publicOrigin()}/sign-in`),
      link("Reset your password", `${publicOrigin()}/reset-password`),
      "To use the address for the other account, first change the address of this one. If it wasn't you, ignore this email.",
    ),
  };
}

interface Change {
  name: string;
  email: string;
  changedAt: Date;
  /** The code of the link that takes the change back. */
  undoCode: string;
}

/** The email to the old address. It names the new one only in part, because someone else may read it by now. */
export function emailChangedMail({ name, email, changedAt, undoCode }: Change): Letter {
  const at = `${changedAt.toISOString().slice(0, 16).replace("T", " at ")} UTC`;
  const [mailbox = "", domain = ""] = email.split("@");
  return {
    subject: "Your email address was changed",
    text: paragraphs(
      greeting(name),
      `The email address of your ${serverName().name} account was changed on ${at} to ${mailbox.slice(0, 1)}…@${domain}. Emails now go there, and you sign in with it.`,
      `If it wasn't you, take the change back within ${REVERSION_DAYS} days. Everybody is signed out then, and you choose a new password.`,
      button("Take the change back", `${publicOrigin()}/restore-email/${undoCode}`),
    ),
  };
}
