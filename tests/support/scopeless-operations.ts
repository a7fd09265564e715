/** Operations by which every token may read about itself, so that they need no scope. */
export const SCOPELESS_OPERATIONS: readonly string[] = [
  ...["getOwnToken", "getLimits", "logout", "listRequestLog", "getRequestRecord", "getUsage"],
];
