/** The values of columns of webhook endpoints and their deliveries. The schema makes its checks of these lists, and lib the shapes of the API. */

export const WEBHOOK_STATES = ["enabled", "paused", "disabled"] as const;

/** The reasons for which an endpoint was disabled by the server. */
export const WEBHOOK_DISABLED_REASONS = ["gone", "failing", "secret", "suspended"] as const;

/** The form of what an endpoint gets: a signed event, or a message for a channel of a chat. */
export const WEBHOOK_FORMATS = ["standard", "discord", "slack"] as const;

export const DELIVERY_STATES = ["waiting", "delivered", "failed", "canceled"] as const;

export const DELIVERY_KINDS = ["event", "replay", "test"] as const;
