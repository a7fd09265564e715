import { formatMoney } from "@/lib/commerce/ledger/money";
import { findEventType } from "@/lib/developers/event-types/registry";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";
import { signatures } from "./secrets";

/** A request to an endpoint, made of an event. */
export interface OutgoingRequest {
  headers: Record<string, string>;
  body: string;
}

interface Endpoint {
  id: number;
  format: "standard" | "discord" | "slack";
  generation: number;
  previous_until: Date | null;
}

interface Message {
  /** The same over all attempts and replays of an event. */
  message_id: string;
  type: string;
  /** The event as JSON. */
  body: string;
}

const common = { "content-type": "application/json", "user-agent": "Downbeat-Webhooks/1" };

/** The request that an endpoint gets for an event: the event and its signatures, or a message for a channel of a chat. */
export function outgoing(
  endpoint: Endpoint,
  { message_id, type, body }: Message,
  now: Date,
): OutgoingRequest {
  if (endpoint.format !== "standard")
    return { headers: common, body: JSON.stringify(chatMessage(endpoint.format, type, JSON.parse(body))) };
  const timestamp = Math.floor(now.getTime() / 1_000);
  return {
    headers: {
      ...common,
      "webhook-id": message_id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatures({ id: message_id, timestamp, body }, endpoint),
    },
    body,
  };
}

interface EventBody {
  data: Record<string, unknown>;
}

/** The body that Discord or Slack takes: no text of an event can mention people or be a link of its own there. */
function chatMessage(format: "discord" | "slack", type: string, { data }: EventBody): object {
  const text = summaryLine(type, data);
  return format === "discord"
    ? { username: serverName().name.slice(0, 80), content: text, allowed_mentions: { parse: [] } }
    : { text: text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;") };
}

const displayName = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "name" in value ? String(value.name) : undefined;

/** One line that says what happened, with who did it, to what, and the amount. */
function summaryLine(type: string, data: Record<string, unknown>): string {
  const { actor, track, album, playlist, total_amount, amount, currency, message_text } = data;
  const sum = total_amount ?? amount;
  const parts = [
    displayName(track) ?? displayName(album) ?? displayName(playlist),
    typeof sum === "number" && typeof currency === "string" ? formatMoney(sum, currency) : undefined,
    displayName(actor) && `by ${displayName(actor)}`,
    typeof message_text === "string" ? message_text.slice(0, 500) : undefined,
  ].filter((part): part is string => part !== undefined);
  const summary = findEventType(type)?.summary ?? type;
  return [summary, parts.join(" · "), publicOrigin()].filter(Boolean).join("\n");
}
