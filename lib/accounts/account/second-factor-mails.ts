import type { SecondFactorChange } from "@/lib/accounts/second-factor/kinds";
import { button, greeting, type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";

interface Change {
  name: string;
  change: SecondFactorChange;
  /** The name of a passkey, or how many recovery codes are left. */
  detail: string;
  changedAt: Date;
}

/** The subject of each change, and its first sentence. */
const CHANGES: Record<SecondFactorChange, (detail: string) => [subject: string, statement: string]> = {
  passkey_added: (name) => ["A passkey was added", `The passkey “${name}” was added to your account`],
  passkey_removed: (name) => ["A passkey was removed", `The passkey “${name}” was removed from your account`],
  app_added: () => ["An authenticator app was added", "An authenticator app was added to your account"],
  app_removed: () => [
    "The authenticator app was removed",
    "The authenticator app was removed from your account",
  ],
  codes_renewed: () => [
    "You have new recovery codes",
    "New recovery codes of your account were made, and the earlier ones no longer work",
  ],
  codes_few: (left) => [
    `You have ${left} recovery ${left === "1" ? "code" : "codes"} left`,
    `A recovery code was used to sign in to your account. It has ${left} left`,
  ],
  reset: () => [
    "Your second factor was taken away",
    "An operator took all passkeys, the authenticator app and the recovery codes away from your account and signed it out everywhere. Your password works as before",
  ],
};

/** The email that reports a change of the second factor to the account's owner. */
export function secondFactorMail({ name, change, detail, changedAt }: Change): Letter {
  const at = `${changedAt.toISOString().slice(0, 16).replace("T", " at ")} UTC`;
  const [subject, statement] = CHANGES[change](detail);
  return {
    subject,
    text: paragraphs(
      greeting(name),
      `${statement} (${serverName().name}, ${at}).`,
      change === "codes_few"
        ? "Make new ones before they run out: without them you cannot sign in when you lose your device."
        : "If it wasn't you, change your password now and look at what is listed under Settings > Security.",
      button("Open Settings > Security", `${publicOrigin()}/settings/security`),
    ),
  };
}
