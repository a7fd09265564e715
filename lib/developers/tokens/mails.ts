import { type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";

interface Token {
  id: number;
  name: string;
  prefix: string;
  expires_at: Date;
  revoked_because: "owner" | "operator" | "leaked" | "suspended" | null;
  reason: string | null;
}

const called = ({ name, prefix }: Token) => `“${name}” (${prefix}…)`;

/** The mail 14, 3 or 0 days before a token's end; its link opens the rotation. */
export function tokenEndsMail(token: Token, days: number): Letter {
  const rotate = `${publicOrigin()}/settings/developers/tokens/${token.id}/rotate`;
  const at = `${token.expires_at.toISOString().slice(0, 16).replace("T", " at ")} UTC`;
  if (days === 0) {
    return {
      subject: `Your token “${token.name}” has expired`,
      text: paragraphs(
        `Your token ${called(token)} for the Downbeat API expired on ${at}. Calls with it get 401.`,
        `A new one with the same name, scopes and addresses is two clicks away:\n${rotate}`,
      ),
    };
  }
  return {
    subject: `Your token “${token.name}” expires in ${days} days`,
    text: paragraphs(
      `Your token ${called(token)} for the Downbeat API expires on ${at}. From then on calls with it get 401.`,
      `Rotate it here. The old one goes on for a day, or as long as you choose, so that nothing stops:\n${rotate}`,
    ),
  };
}

/** The mail to the owner of a token that somebody else has revoked. */
export function tokenRevokedMail(token: Token): Letter | undefined {
  const another = `If a program of yours needs it, issue another:\n${publicOrigin()}/settings/developers`;
  if (token.revoked_because === "leaked") {
    return {
      subject: `Your token “${token.name}” was found and revoked`,
      text: paragraphs(
        `Somebody who had your token ${called(token)} for the Downbeat API has reported it as leaked. It was revoked at once: calls with it get 401.`,
        "Find out where it was seen (a repository, a log, a screenshot) before you put a new one in the same place, and look through its last calls.",
        another,
      ),
    };
  }
  if (token.revoked_because !== "operator") return undefined;
  return {
    subject: `Your token “${token.name}” was revoked`,
    text: paragraphs(
      `The operators have revoked your token ${called(token)} for the Downbeat API: calls with it get 401. The reason:`,
      (token.reason ?? "").replace(/^/gm, "> "),
      another,
    ),
  };
}
