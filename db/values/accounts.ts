/** The values of columns of accounts, those who manage artists, tokens, messages and reports. The schema makes its checks of these lists, and lib the shapes of the API. */

/** The roles of an account. */
export const USER_ROLES = ["member", "operator"] as const;

/** The roles of those who manage an artist. */
export const MEMBER_ROLES = ["owner", "member"] as const;

/** The platforms of devices that take push notifications. */
export const DEVICE_PLATFORMS = ["web", "ios", "android"] as const;

/** The types of conversations: between two people, or among more. */
export const CONVERSATION_TYPES = ["direct", "group"] as const;

/** The states of a conversation that a stranger has begun, for its recipient; without one it is accepted. */
export const MESSAGE_REQUEST_STATES = ["pending", "declined"] as const;

/** The types of messages: what somebody wrote, and the lines that say who renamed or left a group. */
export const MESSAGE_TYPES = ["text", "rename", "leave"] as const;

/** The reasons for which a token was revoked. */
export const REVOCATION_REASONS = ["owner", "operator", "leaked", "suspended", "app"] as const;

export type RevocationReason = (typeof REVOCATION_REASONS)[number];

export const ACCESS_STATES = [
  "received",
  "in_review",
  "needs_information",
  "approved",
  "declined",
  "suspended",
] as const;

export const REPORT_STATES = ["open", "upheld", "dismissed"] as const;

/** The authors of entries in an account's audit log: its owner in a browser, a program with a token, an operator, or this application. */
export const AUDIT_ACTORS = ["you", "app", "operator", "system"] as const;

/** The states of an account's export: of its data as a file. */
export const EXPORT_STATES = ["waiting", "running", "completed", "failed", "expired"] as const;
