/** The times for which a request can stay open, and their prices. */
export const DURATIONS = [
  { hours: 24, tokens: 1 },
  { hours: 48, tokens: 2 },
  { hours: 72, tokens: 3 },
] as const;

/** The tokens that a request of so many hours costs. */
export function tokenCost(hours: number): number {
  return DURATIONS.find((duration) => duration.hours === hours)?.tokens ?? 1;
}

export const MAX_CONTENT = 2_000;
export const MAX_NOTE = 500;

/** The submissions of one account to one request. */
export const MAX_SUBMISSIONS = 5;

/** For how long after its end a request can be renewed. */
export const RENEW_DAYS = 30;

/** A producer is told of at most so many requests within 24 hours. */
export const MAX_NOTIFICATIONS_PER_DAY = 5;
