import { UNREAD_EMAIL_MINUTES } from "@/lib/community/messaging/core/names";

interface Kind {
  label: string;
  hint: string;
  operatorsOnly: boolean;
}

/** Notifications that an account can turn off, with the texts of the settings page. */
export const NOTIFICATION_KINDS = {
  messages: {
    label: "Messages",
    hint: `When someone writes to you in a conversation; by email if you haven't read it after ${UNREAD_EMAIL_MINUTES} minutes.`,
    operatorsOnly: false,
  },
  access: {
    label: "API access",
    hint: "Each step of your application: received, in review, questions, the decision.",
    operatorsOnly: false,
  },
  token_expiry: {
    label: "Expiring tokens",
    hint: "14 and 3 days before a token expires, and when it does, so your apps don't stop without warning.",
    operatorsOnly: false,
  },
  applications: {
    label: "Applications",
    hint: "When someone applies for API access or answers a question.",
    operatorsOnly: true,
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Emails that cannot be turned off, because they report what someone else may have done to the account. */
export const MANDATORY_EMAILS = [
  "Your password or email address was changed, or your account was deleted",
  "One of your tokens was reported as leaked, or revoked by an operator",
  "Your account or your API access was suspended or restored",
  "Links that you request, to reset your password or confirm a new address",
] as const;
