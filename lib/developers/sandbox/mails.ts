import { button, type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";
import { MAX_UNUSED_DAYS, NOTICE_DAYS } from "./constants";

/** The email to an account whose sandbox is about to be deleted. */
export function sandboxNoticeMail(): Letter {
  const days = MAX_UNUSED_DAYS - NOTICE_DAYS;
  return {
    subject: `Your sandbox will be deleted in ${days} days`,
    text: paragraphs(
      `Nobody has used your sandbox on ${serverName().name} for ${NOTICE_DAYS} days. In ${days} days it will be deleted, with all that is in it.`,
      "To keep it, send a request with one of its tokens. You can also make a new one at any time.",
      button("Open your sandbox", `${publicOrigin()}/settings/developers/sandbox`),
    ),
  };
}
