import { button, type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";

/** The email of an invitation; `inviter` is null when the operator's account is gone. */
export function invitationMail({
  code,
  inviter,
  expires_at,
}: {
  code: string;
  inviter: string | null;
  expires_at: Date;
}): Letter {
  return {
    subject: `You are invited to the ${serverName().name} API`,
    text: paragraphs(
      `${inviter ?? "An operator"} invited you to build with the ${serverName().name} API.`,
      button("Create an account with API access", `${publicOrigin()}/invitation/${code}`),
      `The link works once, until ${expires_at.toISOString().slice(0, 10)}. If you don't want to accept, ignore this email.`,
    ),
  };
}
