/** The policies of signing up: open to everybody, or to those whom an operator invited. */
export const SIGN_UP_POLICIES = ["open", "invitation"] as const;

/** Whether accounts must confirm their email address before they deal with others. */
export const EMAIL_CONFIRMATION_POLICIES = ["required", "optional"] as const;

/** Accounts that must have a second factor; `sellers` includes operators. */
export const SECOND_FACTOR_POLICIES = ["none", "operators", "sellers"] as const;

/** The settings as operators stored them; null where they did not. Columns of `installation`. */
export interface StoredSettings {
  name: string;
  /** One or two characters in place of our logo; empty for the logo. */
  initials: string;
  /** The platform fee that buyers pay on top: hundredths of a percent, and an amount in minor units. */
  fee_bps: number | null;
  fee_flat: number | null;
  /** URIs: `mailto:` or `https:`. */
  contact: string | null;
  security_contact: string | null;
  terms_url: string | null;
  sign_up: (typeof SIGN_UP_POLICIES)[number] | null;
  email_confirmation: (typeof EMAIL_CONFIRMATION_POLICIES)[number] | null;
  second_factor: (typeof SECOND_FACTOR_POLICIES)[number] | null;
}

/** The values that hold where neither operators nor the environment say otherwise. */
export const SETTING_DEFAULTS = { fee_bps: 1_000, fee_flat: 0, sign_up: "open" } as const;
