import type { typingStarted } from "@/lib/community/messaging/events";
import { joinNames, TYPING_SECONDS } from "@/lib/community/messaging/names";
import type { EventData } from "@/lib/platform/channels/event";

/** A person who is typing in a conversation, with the time at which the signal expires. */
export interface Typist {
  user_id: number;
  name: string;
  /** By this browser's clock. */
  until: number;
}

const LONGEST_MS = TYPING_SECONDS * 1000;

/** Someone is typing. If the clocks of server and browser disagree, the signal lasts its full time. */
export function withTypist(
  typists: readonly Typist[],
  { user_id, name, expires_at }: Pick<EventData<typeof typingStarted>, "user_id" | "name" | "expires_at">,
  now: number,
): Typist[] {
  const told = Date.parse(expires_at);
  const until = told > now && told <= now + LONGEST_MS ? told : now + LONGEST_MS;
  return [...withoutTypist(typists, user_id), { user_id, name, until }];
}

export function withoutTypist(typists: readonly Typist[], userId: number): Typist[] {
  return typists.filter(({ user_id }) => user_id !== userId);
}

export function stillTyping(typists: readonly Typist[], now: number): Typist[] {
  return typists.filter(({ until }) => until > now);
}

/** "Ana is typing"; empty when nobody is. */
export function typingSentence(typists: readonly Typist[]): string {
  const names = typists.map(({ name }) => name);
  if (names.length === 0) return "";
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  return `${joinNames(shown)} ${names.length === 1 ? "is" : "are"} typing`;
}
