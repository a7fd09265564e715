import { button, type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";

/** The email to a person whose connection to an app was ended because its code or a token was used twice or leaked. */
export function leakedGrantMail(app: string): Letter {
  return {
    subject: `${app} was disconnected from your account`,
    text: paragraphs(
      `A key that ${serverName().name} had given to the app “${app}” for your account was used twice or found in a public place. Somebody else may have it, so the app was ` +
        "disconnected: neither the app nor anybody else can use your account with it now.",
      "If you trust the app, connect it again from there. What was done with your account is in your audit log.",
      button("Look at your connected apps", `${publicOrigin()}/settings/apps`),
    ),
  };
}
