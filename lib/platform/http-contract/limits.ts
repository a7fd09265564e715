/**
 * Every limit and quota, in one place: the request pipeline and the services enforce them, and headers, documentation and
 * `GET /limits` name them.
 */

interface RateLimit {
  /** Uses in one fixed window. */
  points: number;
  seconds: number;
  /**
   * The unit that shares the count: `caller` a token, a signed-in account or an address; `account` all tokens and sessions of an account;
   * `address` an IP address (for IPv6, its /64 network); `attempt` an address and the email address that it names;
   * `mailbox` an email address.
   */
  counts: "caller" | "account" | "address" | "attempt" | "mailbox";
  /** Requests of callers that are known do not count in `default` besides. */
  alone?: true;
  /** The name of the counted requests. */
  what: string;
}

/** Rate limits. An operation counts in `default`, and in the one that its contract names besides. */
export const RATE_LIMITS = {
  default: { points: 300, seconds: 60, counts: "caller", what: "Requests to all operations together." },
  search: { points: 60, seconds: 60, counts: "caller", what: "Searches." },
  upload: { points: 10, seconds: 60, counts: "account", what: "Uploaded files." },
  /** A fast upload makes twenty requests a second, and clients of the protocol give up at the first 429. */
  resumable_uploads: {
    points: 6_000,
    seconds: 60,
    counts: "account",
    alone: true,
    what: "Requests of resumable uploads, which do not count in `default`.",
  },
  coupons: { points: 10, seconds: 60, counts: "account", what: "Coupons that are tried." },
  coupons_day: { points: 100, seconds: 86_400, counts: "account", what: "Coupons that are tried in a day." },
  coupons_address: { points: 20, seconds: 60, counts: "address", what: "Coupons that are tried." },
  /** The one after these is not tried any more: the account has to wait for a whole day from then. */
  coupon_misses: {
    points: 50,
    seconds: 86_400,
    counts: "account",
    what: "Coupon codes that do not exist. After the last one, no coupon can be used for 24 hours.",
  },
  comments: { points: 60, seconds: 3_600, counts: "account", what: "Comments." },
  reports: { points: 30, seconds: 3_600, counts: "account", what: "Reports to the operators." },
  takedown_notices: { points: 20, seconds: 3_600, counts: "address", what: "Takedown notices." },
  /** Counted before a code is compared. */
  takedown_codes: {
    points: 60,
    seconds: 60,
    counts: "address",
    what: "Takedown notices opened, confirmed or withdrawn by their code.",
  },
  beat_requests: {
    points: 60,
    seconds: 3_600,
    counts: "account",
    what: "Beat requests created or renewed, and tracks submitted to them.",
  },
  auth: {
    points: 60,
    seconds: 60,
    counts: "address",
    what: "Attempts to sign in, sign up or reset a password.",
  },
  auth_account: {
    points: 10,
    seconds: 60,
    counts: "attempt",
    what: "Attempts to sign in, sign up or reset a password of one account.",
  },
  oauth: { points: 60, seconds: 60, counts: "address", what: "Requests for tokens of apps." },
  oauth_code: {
    points: 10,
    seconds: 60,
    counts: "attempt",
    what: "Requests of an app with one code or token.",
  },
  app_registrations: {
    points: 20,
    seconds: 3_600,
    counts: "address",
    what: "Apps that register themselves.",
  },
  app_documents: {
    points: 30,
    seconds: 600,
    counts: "account",
    what: "Documents that describe apps, read to ask the account for something.",
  },
  device_codes: { points: 30, seconds: 600, counts: "account", what: "Codes of devices that are typed in." },
  device_codes_address: {
    points: 60,
    seconds: 600,
    counts: "address",
    what: "Codes of devices that are typed in.",
  },
  email_codes: {
    points: 5,
    seconds: 3_600,
    counts: "mailbox",
    what: "Emails with a code that confirms an address.",
  },
  second_factor_codes: {
    points: 20,
    seconds: 3_600,
    counts: "account",
    what: "Codes of an authenticator app that are tried, from wherever.",
  },
  verifications: { points: 30, seconds: 60, counts: "caller", what: "Verified licenses." },
  webhook_tests: { points: 60, seconds: 3_600, counts: "account", what: "Test events sent to webhooks." },
  webhook_replays: {
    points: 10,
    seconds: 86_400,
    counts: "account",
    what: "Ranges of events that are sent to a webhook again, up to 10,000 events each.",
  },
  follows: { points: 300, seconds: 3_600, counts: "account", what: "Users and artists followed." },
  likes: { points: 500, seconds: 3_600, counts: "account", what: "Things added to the library." },
  checkout: { points: 10, seconds: 3_600, counts: "account", what: "Purchases started in an hour." },
  checkout_day: { points: 50, seconds: 86_400, counts: "account", what: "Purchases started in a day." },
  checkout_address: {
    points: 20,
    seconds: 3_600,
    counts: "address",
    what: "Purchases started in an hour.",
  },
  /** A listener logs a play in half a minute at most, and says every half minute that it goes on. */
  listens: {
    points: 120,
    seconds: 60,
    counts: "address",
    what: "Plays in a browser that is not signed in.",
  },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** A rate limit that an operation can name. The others count what has no caller. */
export type OperationLimit = {
  [Name in RateLimitName]: (typeof RATE_LIMITS)[Name]["counts"] extends "caller" | "account" ? Name : never;
}[RateLimitName];

interface ConcurrencyLimit {
  /** For all accounts together, in each server process. */
  all: number;
  /** For one account, in each server process. */
  each: number;
  /** A request waits this long for its turn before it is refused with 429. */
  waitsMs: number;
  what: string;
}

/** The number of requests of a kind that run at the same time. */
export const CONCURRENCY_LIMITS = {
  /**
   * One process counts the plays of all requests: beside ten concurrent batches it would get a tenth of the processor time, and
   * counting would lag for as long as a burst lasts.
   */
  play_batches: { all: 1, each: 1, waitsMs: 20_000, what: "Batches of plays being stored." },
  /**
   * Each running CSV export holds its own connection beside the pool of ten for as long as its reader takes. With three of them
   * a PostgreSQL of 100 connections has room for six nodes.
   */
  csv_exports: { all: 3, each: 2, waitsMs: 10_000, what: "CSV exports being sent." },
  /** Each holds 2 MiB in memory. */
  upload_parts: { all: 100, each: 8, waitsMs: 20_000, what: "Requests that send bytes of an upload." },
  /** A cover is encoded in 3,000 pixels, which takes a second and 100 MB. */
  covers: { all: 2, each: 1, waitsMs: 5_000, what: "Covers being drawn or encoded." },
  /** A PDF occupies the processor. */
  pdf_exports: { all: 1, each: 1, waitsMs: 10_000, what: "PDF exports being made." },
  /** Decoding and measuring occupy a processor, for about a second for a minute of music. */
  analyses: { all: 2, each: 1, waitsMs: 30_000, what: "Uploads being analyzed." },
  /** Encoding occupies a processor, and takes about 4 s for a minute of music. */
  renditions: { all: 2, each: 1, waitsMs: 30_000, what: "Tracks being converted for their first download." },
} as const satisfies Record<string, ConcurrencyLimit>;

export type ConcurrencyLimitName = keyof typeof CONCURRENCY_LIMITS;

/** The number of things of a kind that an account may have. One more is refused with `quota_exceeded`. */
export const QUOTAS = {
  tokens: { limit: 50, what: "Active tokens." },
  apps: { limit: 20, what: "Apps of the account." },
  artists: { limit: 10, what: "Artists that the account owns." },
  collections: { limit: 200, what: "Collections of the account." },
  webhooks: { limit: 10, what: "Webhook endpoints, but for those of apps." },
  app_webhooks: { limit: 50, what: "Webhook endpoints of each app; used is the most that any app has." },
  playlists: { limit: 1_000, what: "Playlists of the account." },
  report_schedules: { limit: 20, what: "Report schedules." },
} as const satisfies Record<string, { limit: number; what: string }>;

export type QuotaName = keyof typeof QUOTAS;
