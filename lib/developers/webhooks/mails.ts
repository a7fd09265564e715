import { button, type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";

interface Endpoint {
  id: number;
  /** Its host; the rest of an address may be a secret. */
  host: string;
  description: string;
}

const REASONS = {
  failing_now:
    "has answered none of the last requests with success for an hour. Deliveries are repeated for three days, so nothing is lost yet.",
  failing:
    "has answered nothing with success for five days, so nothing is sent to it any more. What waited has failed and can be sent again.",
  gone: "answered 410 Gone, so nothing is sent to it any more.",
  secret:
    "can no longer be sent signed requests, because the secret of this server has changed. Enable it and use its new secret.",
  suspended:
    "gets nothing any more, because your account, its API access or the app of the webhook is suspended.",
} as const;

/** The email to the owner of an endpoint that fails or was disabled. */
export function webhookStateMail({ id, host, description }: Endpoint, reason: keyof typeof REASONS): Letter {
  const name = description ? `“${description}” (${host})` : host;
  return {
    subject:
      reason === "failing_now" ? `Your webhook at ${host} is failing` : `Your webhook at ${host} is disabled`,
    text: paragraphs(
      `Your webhook ${name} on ${serverName().name} ${REASONS[reason]}`,
      "Its page shows each request with what was answered.",
      button("Open the webhook", `${publicOrigin()}/settings/developers/webhooks/${id}`),
    ),
  };
}
