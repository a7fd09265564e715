/** The types that an endpoint may name. */
export const MAX_TYPES = 60;

export const MAX_URL_CHARACTERS = 2_048;

/** The old secret signs too for this long after a rotation, at most. */
export const MAX_OVERLAP_HOURS = 168;

/** The deliveries that one replay of a range makes at most. */
export const MAX_REPLAYED = 10_000;

/** The events that a replay may name. */
export const MAX_EVENT_IDS = 100;

/** The hosts to which messages of a chat may go. */
export const CHAT_HOSTS = {
  discord: ["discord.com", "discordapp.com", "canary.discord.com", "ptb.discord.com"],
  slack: ["hooks.slack.com"],
} as const;

/** A sandbox attempts a delivery that often, within an hour. */
export const SANDBOX_ATTEMPTS = 4;
