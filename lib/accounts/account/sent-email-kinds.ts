/** The kinds of emails, with the words of the operators' list. */
export const EMAIL_KINDS = {
  access: "API access",
  applications: "Application, to the operators",
  invitation: "Invitation",
  token_expiry: "Expiring token",
  token_revoked: "Revoked token",
  app_disconnected: "Disconnected app",
  app_secret_leaked: "Leaked secret of an app",
  webhook_state: "Failing or disabled webhook",
  usage_alert: "Usage alert",
  sandbox_unused: "Unused sandbox",
  messages: "Unread messages",
  digest: "New notifications",
  beat_requests: "Beat request",
  sign_up: "Sign-up through the API",
  password_changed: "Changed password",
  password_reset: "Password reset",
  email_confirmation: "Code that confirms an address",
  email_in_use: "Address of an account, asked for by another",
  email_changed: "Changed address",
  second_factor: "Changed passkey or second factor",
  account_suspended: "Account suspended or restored",
  report_decided: "Decision on a report",
  track_hidden: "Track hidden or restored",
  content_hidden: "Album, playlist or collection hidden or restored",
  takedown_notice: "Takedown notice, to the claimant",
  takedown: "Takedown notice, to the uploader",
  warning: "Warning by operators",
  purchase: "Receipt or refund",
  payout_account: "Changed payout account",
  split: "Split of a track",
  sale: "Sale or refund, to the artist",
  report: "Scheduled report",
  import: "Imported catalog",
  account_export: "Export of all data",
  account_deleted: "Account deleted",
  test: "Test by an operator",
} as const;

export type EmailKind = keyof typeof EMAIL_KINDS;

/** Operators can see for this long that an email was sent. */
export const EMAIL_LOG_DAYS = 30;

/** The answer of a mail server is cut to this length. */
export const MAX_ERROR_CHARACTERS = 500;
