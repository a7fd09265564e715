import { button, type Letter, paragraphs } from "@/lib/platform/mail/letter";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";
import type { UsageAlertInput } from "./shapes";
import { alertWords, valueWords } from "./words";

interface AlertState extends UsageAlertInput {
  /** The value with which its state changed; null when nothing is left to measure. */
  value: number | null;
  is_reached: boolean;
}

/** The email to an account whose usage has reached a threshold, or is below it again. */
export function usageAlertMail(alert: AlertState): Letter {
  const { metric, value, is_reached } = alert;
  const words = alertWords(alert);
  const measurement = value === null ? "" : ` Measured: ${valueWords(metric, value)}.`;
  return {
    subject: is_reached ? `Usage alert: ${words}` : `Usage alert over: ${words}`,
    text: paragraphs(
      is_reached
        ? `The usage of your tokens and webhooks on ${serverName().name} has reached your alert “${words}”.${measurement}`
        : `Your alert “${words}” on ${serverName().name} is over.${measurement}`,
      "You get one email when an alert is reached, and one when it is over.",
      button("Open your usage", `${publicOrigin()}/settings/developers/usage`),
    ),
  };
}
