/** The mails that can be switched off, as the page offers them. */
export const MAIL_KINDS = {
  access: {
    label: "API access",
    hint: "Each step of your application: received, in review, questions, the decision.",
    operatorsOnly: false,
  },
  token_expiry: {
    label: "Tokens that end",
    hint: "14 and 3 days before a token expires, and when it has. Without these mails programs stop unannounced.",
    operatorsOnly: false,
  },
  applications: {
    label: "Applications",
    hint: "When somebody applies for API access or answers a question.",
    operatorsOnly: true,
  },
} as const satisfies Record<string, { label: string; hint: string; operatorsOnly: boolean }>;

export type MailKind = keyof typeof MAIL_KINDS;

/** The mails that always come: they tell of what somebody else may have done to the account. */
export const MAILS_THAT_COME = [
  "Your password was changed or reset, or your account deleted",
  "A token of yours was reported as leaked, or revoked by an operator",
  "Your API access was suspended or restored",
  "Links that you ask for, to reset the password",
] as const;
