import { button, type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";

/** The email by which an operator finds out whether emails arrive. */
export function testMail(): Letter {
  const { name } = serverName();
  return {
    subject: `${name} can send email`,
    text: paragraphs(
      `This is the test email that you asked for. Emails from ${name} reach you.`,
      button("Continue the setup", `${publicOrigin()}/setup`),
    ),
  };
}
