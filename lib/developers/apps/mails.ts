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

/** The email to the developer of an app whose secret somebody has found. */
export function leakedSecretMail({ id, name }: { id: number; name: string }): Letter {
  return {
    subject: `The secret of your app “${name}” was leaked`,
    text: paragraphs(
      `Somebody has found a secret of your app “${name}” and reported it to ${serverName().name}. It no longer works. If it was the one that the app ` +
        "uses, the app gets no new tokens until it has another. The accounts that are connected to it stay connected.",
      "Make a new secret on the page of the app, give it to the app, and look for the place where the old one was to be found.",
      button("Open the app", `${publicOrigin()}/settings/developers/apps/${id}`),
    ),
  };
}
