interface Kind {
  label: string;
  hint: string;
  operatorsOnly: boolean;
}

/** The kinds of notification that an account can switch off, as the page offers them. */
export const NOTIFICATION_KINDS = {
  messages: {
    label: "Messages",
    hint: "When somebody writes to you in a conversation; by mail when you have not read it after 15 minutes.",
    operatorsOnly: false,
  },
  access: {
    label: "API access",
    hint: "Each step of your application: received, in review, questions, the decision.",
    operatorsOnly: false,
  },
  token_expiry: {
    label: "Tokens that end",
    hint: "14 and 3 days before a token expires, and when it has. Unless you are told, programs stop unannounced.",
    operatorsOnly: false,
  },
  applications: {
    label: "Applications",
    hint: "When somebody applies for API access or answers a question.",
    operatorsOnly: true,
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** The emails that are always sent: they report what someone else may have done to the account. */
export const MAILS_THAT_COME = [
  "Your password was changed or reset, or your account deleted",
  "A token of yours was reported as leaked, or revoked by an operator",
  "Your API access was suspended or restored",
  "Links that you ask for, to reset the password",
] as const;
