/**
 * The kinds of entries in an account's audit log, each with the words of pages. The operation's enum, its filter and the filters of the
 * pages are made of this list: a new kind is one line here.
 */
export const AUDIT_KINDS = {
  "account.created": "Account created",
  "session.started": "Signed in",
  "session.failed": "Wrong password at sign-in",
  "session.ended": "Signed out of a browser",
  "sessions.ended": "Signed out of all other browsers",
  "password.changed": "Password changed",
  "password.reset": "Password reset by email",
  "email.change_requested": "Change of email address requested",
  "email.confirmed": "Email address confirmed",
  "email.changed": "Email address changed",
  "email.restored": "Change of email address taken back",
  "passkey.added": "Passkey added",
  "passkey.removed": "Passkey removed",
  "second_factor.app_added": "Authenticator app added",
  "second_factor.app_removed": "Authenticator app removed",
  "second_factor.codes_renewed": "New recovery codes made",
  "second_factor.code_used": "Recovery code used",
  "second_factor.reset": "Second factor taken away",
  "browser.trusted": "Browser trusted",
  "browser.removed": "Browser no longer trusted",
  "token.created": "Token issued",
  "token.rotated": "Token rotated",
  "token.updated": "Addresses of a token changed",
  "token.revoked": "Token revoked",
  "app.connected": "App connected",
  "app.disconnected": "App disconnected",
  "app.created": "App of yours made",
  "app.updated": "App of yours changed",
  "app.rotated": "App of yours got a new secret",
  "app.secret_revoked": "Secret of an app of yours reported as leaked",
  "app.reviewed": "App of yours reviewed by operators",
  "app.deleted": "App of yours deleted",
  "webhook.created": "Webhook added",
  "webhook.updated": "Webhook changed",
  "webhook.rotated": "Webhook got a new secret",
  "webhook.deleted": "Webhook deleted",
  "member.invited": "Member of an artist invited",
  "member.added": "Member of an artist added",
  "member.updated": "Role of an artist\u2019s member changed",
  "member.removed": "Member of an artist removed",
  "payout_account.created": "Payout account opened",
  "payout_account.updated": "Payout account changed",
  "export.created": "Export of all data requested",
  "export.downloaded": "Export of all data downloaded",
  "audit_log.viewed": "Operators looked at this log",
  "account.suspended": "Account suspended",
  "account.reinstated": "Suspension lifted",
  "account.signed_out": "Signed out everywhere by operators",
  "account.role_changed": "Role changed",
  "account.reset_sent": "Password reset sent by operators",
  "account.deleted": "Account deleted",
} as const;

export type AuditKind = keyof typeof AUDIT_KINDS;

// Safe cast: the keys of a constant.
export const ALL_AUDIT_KINDS = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]];

/** The part of a kind before its dot, for filters of pages, with the words of pages. */
export const AUDIT_SUBJECTS = {
  account: "Account",
  session: "Sign-ins",
  password: "Password",
  email: "Email address",
  passkey: "Passkeys",
  second_factor: "Second factor",
  browser: "Trusted browsers",
  token: "Tokens",
  app: "Apps",
  webhook: "Webhooks",
  member: "Members",
  payout_account: "Payout account",
  export: "Exports",
  audit_log: "Looks at this log",
} as const;

export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

// Safe cast: the keys of a constant.
export const ALL_AUDIT_SUBJECTS = Object.keys(AUDIT_SUBJECTS) as [AuditSubject, ...AuditSubject[]];

/** The kinds of a subject. Signing out of several browsers is one of sessions. */
export const kindsOfSubject = (subject: AuditSubject): AuditKind[] =>
  ALL_AUDIT_KINDS.filter((kind) => kind.startsWith(`${subject}.`) || kind.startsWith(`${subject}s.`));
