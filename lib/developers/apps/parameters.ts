/** Parameters that have a value: one without is the same as one that was left out (RFC 6749, section 3.1). */
export const withValue = <Fields extends object>(fields: Fields): Fields =>
  // Safe cast: a parameter that was left out has to be possible wherever it may be empty.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "")) as Fields;
