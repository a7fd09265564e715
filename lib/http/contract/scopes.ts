/** Every scope a token can have, with what it allows. */
export const SCOPES = {
  "catalog:read": "Read artists, albums, tracks, comments, waveforms and fingerprint states.",
  "social:read": "See whom the account follows.",
  "social:write": "Follow and unfollow in the account's name.",
  "messaging:read": "Read the account's conversations, messages and unread counts.",
  "messaging:write": "Send messages, mark them read and delete conversations in the account's name.",
  "insights:read": "Read the analytics of the account's own tracks, albums and artists.",
  "insights:export": "Export analytics as CSV, JSON, report or PDF.",
  "plays:write": "Log plays of tracks.",
  "beat-requests:read": "List the open beat requests.",
  "payments:read": "See the state of the account's payment onboarding.",
  "notifications:write": "Register devices for push notifications.",
} as const;

export type Scope = keyof typeof SCOPES;

export const ALL_SCOPES = Object.keys(SCOPES) as [Scope, ...Scope[]];
