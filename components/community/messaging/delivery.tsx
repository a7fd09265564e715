import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import { joinNames } from "@/lib/community/messaging/names";
import type { Row } from "./rows";

/** The delivery state of the reader's own message. */
export interface Delivery {
  state: "waiting" | "failed" | "sent" | "seen";
  words: string;
}

const MARKS = { waiting: Clock, failed: CircleAlert, sent: Check, seen: CheckCheck };
const MAX_NAMES = 3;

/** Two ticks when everyone has seen it; the text says who has. */
export function rowDelivery(row: Row, isLost: boolean): Delivery {
  if (row.kind === "outgoing") {
    const { state, unanswered } = row.outgoing;
    return state === "failed" && !(unanswered && isLost)
      ? { state: "failed", words: "Not sent" }
      : { state: "waiting", words: "Sending" };
  }
  const { read_by, recipient_count } = row.message;
  if (read_by.length === 0) return { state: "sent", words: "Sent" };
  const everybody = read_by.length >= recipient_count;
  return { state: everybody ? "seen" : "sent", words: seenWords(row.message.read_by, recipient_count) };
}

function seenWords(readers: readonly { name: string }[], recipients: number): string {
  if (recipients === 1) return "Seen";
  if (readers.length >= recipients) return "Seen by everyone";
  const names = readers.map(({ name }) => name);
  if (names.length <= MAX_NAMES) return `Seen by ${joinNames(names)}`;
  return `Seen by ${names.slice(0, 2).join(", ")} and ${names.length - 2} others`;
}

export function DeliveryMark({ delivery: { state, words } }: { delivery: Delivery }) {
  const Icon = MARKS[state];
  return (
    <span role="img" aria-label={words} title={words} className={state === "seen" ? "text-ink" : ""}>
      <Icon aria-hidden className="size-4" />
    </span>
  );
}
