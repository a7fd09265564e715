/** The changes of a second factor that its owner is told of by email. */
export const SECOND_FACTOR_CHANGES = [
  "passkey_added",
  "passkey_removed",
  "app_added",
  "app_removed",
  "codes_renewed",
  "codes_few",
  "reset",
] as const;

export type SecondFactorChange = (typeof SECOND_FACTOR_CHANGES)[number];
