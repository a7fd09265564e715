/** Every scope a token can have, with its meaning. */
export const SCOPES = {
  "catalog:read": "Read artists, albums, tracks, comments, waveforms and fingerprint statuses.",
  "catalog:write": "Create, edit and delete the account's artists, albums and tracks, and upload files.",
  "social:read": "Read the list of users that the account follows.",
  "social:write": "Unfollow users on behalf of the account.",
  "messaging:read": "Read the account's conversations, messages and unread counts.",
  "messaging:write": "Send messages, mark them as read and delete conversations on behalf of the account.",
  "insights:read": "Read the analytics of the account's own tracks, albums and artists.",
  "insights:export": "Export analytics as CSV, JSON, report or PDF.",
  "plays:write": "Log plays of tracks.",
  "beat-requests:read": "List open beat requests.",
  "payments:read": "Read the account's payment onboarding status.",
  "notifications:write": "Register devices for push notifications.",
} as const;

export type Scope = keyof typeof SCOPES;

export const ALL_SCOPES = Object.keys(SCOPES) as [Scope, ...Scope[]];
