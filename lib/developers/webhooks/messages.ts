import { formatMoney } from "@/lib/commerce/ledger/money";
import { findEventType } from "@/lib/developers/event-types/registry";
import { publicOrigin } from "@/lib/platform/public-origin";
import { realTime } from "@/lib/platform/sandbox/clock";
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
  // Receivers refuse what is not of their present.
  const timestamp = Math.floor(realTime(now).getTime() / 1_000);
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

/** The longest text of a message for Discord, which answers 400 to more. */
const MAX_DISCORD_CHARACTERS = 2_000;

/** The most characters of a text that somebody wrote. */
const MAX_TEXT_CHARACTERS = 500;

/** Names for which Discord answers 400. */
const REFUSED_BY_DISCORD = /discord|clyde|^(everyone|here)$/i;

/** Characters that begin formatting, mentions and links in the text of each. */
const ESCAPES = {
  discord: (text: string) => text.replace(/[\\*_~`|<>[\]()#@:]/g, "\\$&"),
  slack: (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
};

/** The beginning of a text, without half a character at its end. */
const truncate = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");

/** The body that Discord or Slack takes: no text of an event mentions people there, or hides a link behind other words. */
function chatMessage(format: "discord" | "slack", type: string, { data }: EventBody): object {
  const text = summaryLine(type, data, ESCAPES[format]);
  if (format === "slack") return { text };
  const name = truncate(serverName().name, 80);
  return {
    ...(!REFUSED_BY_DISCORD.test(name) && { username: name }),
    content: truncate(text, MAX_DISCORD_CHARACTERS),
    allowed_mentions: { parse: [] },
  };
}

const displayName = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "name" in value ? String(value.name) : undefined;

/** One line that says what happened, with who did it, to what, and the amount; the next is the address of this server. */
function summaryLine(
  type: string,
  data: Record<string, unknown>,
  escapeText: (text: string) => string,
): string {
  const { actor, track, album, playlist, total_amount, amount, currency, message_text } = data;
  // Of a refund, what was paid back.
  const sum = amount ?? total_amount;
  const parts = [
    displayName(track) ?? displayName(album) ?? displayName(playlist),
    typeof sum === "number" && typeof currency === "string" ? formatMoney(sum, currency) : undefined,
    displayName(actor) && `by ${displayName(actor)}`,
    typeof message_text === "string" ? truncate(message_text, MAX_TEXT_CHARACTERS) : undefined,
  ].filter((part): part is string => part !== undefined);
  const summary = findEventType(type)?.summary ?? type;
  return [summary, escapeText(parts.join(" · ")), publicOrigin()].filter(Boolean).join("\n");
}
