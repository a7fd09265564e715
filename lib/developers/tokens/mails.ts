import type { RevocationReason } from "@/db/values/accounts";
import { button, type Letter, paragraphs, quote } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";

interface Token {
  id: number;
  name: string;
  prefix: string;
  expires_at: Date;
  revoked_because: RevocationReason | null;
  reason: string | null;
}

const tokenLabel = ({ name, prefix }: Token) => `“${name}” (${prefix}…)`;

/** The email 14, 3 or 0 days before a token expires, with a link to rotate it. */
export function tokenEndsMail(token: Token, days: number): Letter {
  const rotate = `${publicOrigin()}/settings/developers/tokens/${token.id}/rotate`;
  const at = `${token.expires_at.toISOString().slice(0, 16).replace("T", " at ")} UTC`;
  if (days === 0) {
    return {
      subject: `Your token “${token.name}” has expired`,
      text: paragraphs(
        `Your token ${tokenLabel(token)} for the ${serverName().name} API expired on ${at}. Calls with it get 401.`,
        "Rotate it to get a new one with the same name, scopes and IP addresses.",
        button("Rotate the token", rotate),
      ),
    };
  }
  return {
    subject: `Your token “${token.name}” expires in ${days} days`,
    text: paragraphs(
      `Your token ${tokenLabel(token)} for the ${serverName().name} API expires on ${at}. Calls with it will then get 401.`,
      "Rotate it before then. The old token keeps working for a day, or for as long as you choose, so nothing breaks.",
      button("Rotate the token", rotate),
    ),
  };
}

/** The email to the owner of a token that someone else has revoked. */
export function tokenRevokedMail(token: Token): Letter | undefined {
  const another = button("Issue a new token", `${publicOrigin()}/settings/developers`);
  if (token.revoked_because === "leaked") {
    return {
      subject: `Your token “${token.name}” was leaked and is revoked`,
      text: paragraphs(
        `Someone who had your token ${tokenLabel(token)} for the ${serverName().name} API reported it as leaked. It was revoked immediately: calls with it get 401.`,
        "Find out where it was exposed (a repository, a log, a screenshot) before you replace it, and check its last requests.",
        another,
      ),
    };
  }
  if (token.revoked_because !== "operator") return undefined;
  return {
    subject: `Your token “${token.name}” was revoked`,
    text: paragraphs(
      `The operators revoked your token ${tokenLabel(token)} for the ${serverName().name} API: calls with it get 401. The reason:`,
      quote(token.reason ?? ""),
      another,
    ),
  };
}
