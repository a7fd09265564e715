import { Badge } from "@/components/ui/badge";
import type { DeliveryData } from "./webhook-data";

const STATES = {
  waiting: { tone: "amber", word: "Waiting" },
  delivered: { tone: "green", word: "Delivered" },
  failed: { tone: "red", word: "Failed" },
  canceled: { tone: "plain", word: "Canceled" },
} as const;

/** The state of a delivery with a lamp. */
export function DeliveryState({ state }: Pick<DeliveryData, "state">) {
  const { tone, word } = STATES[state];
  return <Badge tone={tone}>{word}</Badge>;
}

const ERRORS: Record<string, string> = {
  blocked_address: "The address leads into a private network",
  name_not_found: "No such host",
  connection_refused: "Connection refused",
  connect_timeout: "No connection within 5 seconds",
  timeout: "No answer within 15 seconds",
  tls: "No valid certificate",
  connection_failed: "The connection broke",
};

/** The outcome of an attempt in words. */
export const outcomeWords = (status: number | null, error: string | null): string =>
  status === null ? (ERRORS[error ?? ""] ?? "Not sent yet") : `Answered ${status}`;
