import { button, greeting, type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";
import { EXPORT_DAYS } from "./constants";

/** The email that an export is complete. It has no link to the file, since mailboxes outlive it. */
export function exportMail({ name, complete }: { name: string; complete: boolean }): Letter {
  const page = button("Open your exports", `${publicOrigin()}/settings/account`);
  if (!complete)
    return {
      subject: "Your export could not be made",
      text: paragraphs(
        greeting(name),
        `The file of your data on ${serverName().name} could not be made. Ask for it again; if that fails too, write to the operators.`,
        page,
      ),
    };
  return {
    subject: "Your export is complete",
    text: paragraphs(
      greeting(name),
      `The file of your data on ${serverName().name} is complete. You can download it for ${EXPORT_DAYS} days.`,
      page,
      "If you did not ask for it, change your password: somebody is signed in to your account.",
    ),
  };
}
