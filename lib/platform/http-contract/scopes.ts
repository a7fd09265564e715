/** Every scope a token can have, with its meaning. */
export const SCOPES = {
  "catalog:read": "Read artists, albums, tracks, comments, waveforms and fingerprint statuses.",
  "catalog:write": "Create, edit and delete the account's artists, albums and tracks, and upload files.",
  "social:read": "Read whom the account follows, followers and reposts.",
  "social:write":
    "Follow users and artists, repost, comment, and report to the operators on behalf of the account.",
  "library:read": "Read what the account likes, and its playlists, collections and invitations.",
  "library:write":
    "Change what the account likes, and create, edit and delete its playlists and collections.",
  "messaging:read": "Read the account's conversations, messages and unread counts.",
  "messaging:write": "Send messages, mark them as read and delete conversations on behalf of the account.",
  "insights:read": "Read the analytics of the account's own tracks, albums and artists.",
  "insights:export": "Export analytics as CSV, JSON, report or PDF.",
  "plays:write": "Log plays of tracks.",
  "beat-requests:read": "Read beat requests, and the account's own requests and submissions.",
  "beat-requests:write":
    "Create, renew, fulfill and delete the account's beat requests, and submit its tracks to those of others.",
  "purchases:read": "Read prices, and the account's purchases, licenses and receipts.",
  "purchases:write": "Buy on behalf of the account, cancel and refund its purchases.",
  "downloads:read": "Download the files that the account may download.",
  "sales:read": "Read prices, coupons and sales of the account's artists.",
  "sales:write":
    "Change prices, license terms, coupons and splits of the account's artists, and refund their sales.",
  "payments:read": "Read the account's payment onboarding status, balance and payouts.",
  "payments:write": "Start the account's payment onboarding, and open its dashboard at the payment provider.",
  "notifications:read": "Read the account's notifications and notification preferences.",
  "notifications:write":
    "Mark notifications as read, change notification preferences, and register devices for push notifications.",
  "events:read":
    "Read what happened to the account, as a list of events; of an event only with the scope of its type besides.",
  "webhooks:read": "Read the account's webhook endpoints and what was sent to them.",
  "webhooks:write":
    "Create, change, test and delete webhook endpoints of the account, and have events sent again.",
  "profile:read": "Read the account's id, name, handle and picture, to sign in with it elsewhere.",
  "email:read": "Read the account's email address.",
} as const;

export type Scope = keyof typeof SCOPES;

/** The scopes that move money: before they are given away, the person at the browser proves who they are. */
export const MONEY_SCOPES: ReadonlySet<Scope> = new Set(["purchases:write", "sales:write", "payments:write"]);

export const ALL_SCOPES = Object.keys(SCOPES) as [Scope, ...Scope[]];
