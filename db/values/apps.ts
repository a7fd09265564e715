/** The values of columns of apps and what people grant them. The schema makes its checks of these lists, and lib the shapes of the API. */

/**
 * The states of an app: only its owner and 100 accounts may connect one in development, also while operators are asked to review it; all
 * may connect a verified one, and nobody a suspended one.
 */
export const APP_STATES = ["development", "submitted", "verified", "suspended"] as const;

/**
 * The kinds of apps: one that a developer has added; one that this server has for its own programs, such as the command line; one that a
 * document on the web describes, whose address is its `client_id`; or one that a program has registered itself.
 */
export const APP_KINDS = ["developer", "server", "document", "registered"] as const;

/** The types of tokens of an app. */
export const OAUTH_TOKEN_TYPES = ["access", "refresh"] as const;

/** The parts of this server for which an access token works: the API, or `/mcp`. */
export const OAUTH_RESOURCES = ["api", "mcp"] as const;

/**
 * The states of a device that asks to be connected: a person has not decided yet, allows it, or does not; `used` once it has taken its
 * first tokens.
 */
export const DEVICE_STATES = ["pending", "allowed", "denied", "used"] as const;

export type OAuthResource = (typeof OAUTH_RESOURCES)[number];

export type DeviceState = (typeof DEVICE_STATES)[number];
