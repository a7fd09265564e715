import { button, greeting, type Letter, link, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";

interface Digest {
  name: string;
  notifications: { text: string; url: string }[];
  /** The number of others. */
  others: number;
}

/** Lists an account's unread notifications in one email. */
export function digestMail({ name, notifications, others }: Digest): Letter {
  const [first] = notifications;
  const count = notifications.length + others;
  return {
    subject: first && count === 1 ? first.text : `${count.toLocaleString("en")} new notifications`,
    text: paragraphs(
      greeting(name),
      ...notifications.map(({ text, url }) => link(text, `${publicOrigin()}${url}`)),
      others > 0 ? `And ${others.toLocaleString("en")} more.` : "",
      button("Open your notifications", `${publicOrigin()}/notifications`),
    ),
  };
}
