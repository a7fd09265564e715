import { button, greeting, type Letter, link, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";

/** The email to an address that no account has. Its link asks for the password, so only who chose it gets the account. */
export function confirmSignUpMail({ name, code }: { name: string; code: string }): Letter {
  return {
    subject: "Confirm your sign-up",
    text: paragraphs(
      greeting(name),
      `Someone, probably you, signed up for ${serverName().name} with this address through an app. Confirm it within 24 hours.`,
      button("Create the account", `${publicOrigin()}/confirm-sign-up/${code}`),
      "If it wasn't you, ignore this email: there is no account until you confirm.",
    ),
  };
}

/** The email to the owner of an account whose address somebody signed up with. */
export function alreadySignedUpMail({ name }: { name: string }): Letter {
  return {
    subject: "You already have an account",
    text: paragraphs(
      greeting(name),
      `Someone, probably you, tried to sign up for ${serverName().name} with this address through an app. It already has an account.`,
      button("Sign in", `${publicOrigin()}/sign-in`),
      link("Reset your password", `${publicOrigin()}/reset-password`),
      "If it wasn't you, ignore this email: nothing has changed.",
    ),
  };
}
