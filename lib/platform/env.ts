import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { isOrigin, parseUrl } from "./parse-url";
import { serviceAccount } from "./service-account";
import { EMAIL_CONFIRMATION_POLICIES, SECOND_FACTOR_POLICIES, SIGN_UP_POLICIES } from "./settings-constants";
import { signingKey } from "./signing-key";

/**
 * The environment, validated once on first import. Everything is optional here; serving processes get what they need through
 * `databaseUrl()` and `nextauthSecret()`, so that a build, which has neither, can import this file.
 */

const wholeNumber = (from: number, to: number, what: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, what)
    .transform(Number)
    .refine((n) => n >= from && n <= to, what);

const address = (protocols: string[], what: string) =>
  z.string().refine((value) => protocols.includes(parseUrl(value)?.protocol ?? ""), what);

const isAddressOrRange = (value: string) => ipaddr.isValid(value) || ipaddr.isValidCIDR(value);

/** A way to reach people: an email address or a web page. Becomes a URI. */
const contact = z
  .string()
  .refine(
    (value) => isEmail(value) || /^(https?|mailto):$/.test(parseUrl(value)?.protocol ?? ""),
    "an email address, or the https URL of a page",
  )
  .transform((value) => (isEmail(value) ? `mailto:${value}` : value));

function isEmail(value: string): boolean {
  return z.email().safeParse(value).success;
}

const SIGNING_SECRET = /^whsec_\w+$/;
const signingSecret = z.string().regex(SIGNING_SECRET, "the signing secret of a webhook, whsec_...");

const port = wholeNumber(1, 65535, "a port, 1 to 65535");

const POSTGRES_ADDRESS = "a PostgreSQL address, postgres://user:password@host:5432/database";

const PUBLIC_ADDRESS =
  "the address people open, without a path or anything else after the host, for example https://downbeat.example";

const CHANNELS_CREDENTIALS = ["PUSHER_APP_ID", "PUSHER_KEY", "PUSHER_SECRET"] as const;

const Variables = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "a host name or an address to listen on, for example 0.0.0.0")
    .default("127.0.0.1"),
  WEB_CONCURRENCY: wholeNumber(1, 64, "a number of processes, 1 to 64").default(1),
  HEAP_MB: wholeNumber(128, 65_536, "a number of MiB, 128 to 65536").optional(),
  DRAIN_SECONDS: wholeNumber(0, 20, "a number of seconds, 0 to 20").default(0),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((path) => resolve(path)),
  DATABASE_URL: address(["postgres:", "postgresql:"], POSTGRES_ADDRESS).optional(),
  DATABASE_DIRECT_URL: address(["postgres:", "postgresql:"], POSTGRES_ADDRESS).optional(),
  DATABASE_REPLICA_URL: address(["postgres:", "postgresql:"], POSTGRES_ADDRESS).optional(),
  S3_ENDPOINT: address(
    ["http:", "https:"],
    "the address of an S3-compatible store, https://s3.example.com",
  ).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket")
    .optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FFMPEG_PATH: z.string().optional(),
  DISK_RESERVE: wholeNumber(0, 999_999_999, "a number of MiB").default(256),
  REDIS_URL: address(["redis:", "rediss:"], "a Redis address, redis://host:6379").optional(),
  PUSHER_APP_ID: z.string().optional(),
  PUSHER_KEY: z.string().optional(),
  PUSHER_SECRET: z.string().optional(),
  PUSHER_HOST: z.string().optional(),
  PUSHER_PORT: port.optional(),
  PUSHER_TLS: z.enum(["0", "1"], "0 or 1").optional(),
  PUSHER_CLUSTER: z.string().optional(),
  PUSHER_GRANTS: z.enum(["0", "1"], "0 or 1").optional(),
  SOCKETS_PER_ADDRESS: wholeNumber(1, 1_000_000, "a number of sockets, 1 to 1000000").default(2000),
  SOCKET_AUTHORIZATION_SECONDS: wholeNumber(0, 3600, "a number of seconds, 0 to 3600").default(30),
  CLIENT_EVENTS: z.enum(["0", "1"], "0 or 1").default("0"),
  NEXTAUTH_SECRET: z
    .string()
    .min(32, "at least 32 characters, for example from: openssl rand -base64 32")
    .optional(),
  NEXTAUTH_URL: z.string().refine(isOrigin, PUBLIC_ADDRESS).optional(),
  LICENSE_SIGNING_KEY: signingKey.optional(),
  CONTACT: contact.optional(),
  SECURITY_CONTACT: contact.optional(),
  TERMS_URL: address(["http:", "https:"], "the https URL of your terms").optional(),
  SMTP_URL: address(["smtp:", "smtps:"], "a mail server, smtp://user:password@host:587").optional(),
  MAIL_FROM: z.string().refine(isEmail, "the email address that emails come from").optional(),
  FCM_SERVICE_ACCOUNT: serviceAccount.optional(),
  FCM_URL: address(["http:", "https:"], "the address of Firebase Cloud Messaging or a substitute").default(
    "https://fcm.googleapis.com",
  ),
  WEB_PUSH_SERVICES: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every((entry) => /^https?:$/.test(parseUrl(entry)?.protocol ?? "")),
      "comma-separated origins of push services, https://push.example",
    ),
  WEBHOOK_ALLOWED_ADDRESSES: z
    .string()
    .default("")
    .refine(
      (list) => list.split(",").every((entry) => entry.trim() === "" || /^[\w.:/-]+$/.test(entry.trim())),
      "comma-separated networks and host names, 10.1.0.0/16,hooks.internal",
    ),
  OAUTH_REGISTRATION: z.enum(["open"], "open, or nothing").optional(),
  PAYOUT_DELAY_HOURS: wholeNumber(0, 2160, "a number of hours, 0 to 2160").default(24),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, "a secret key of Stripe, sk_test_... or sk_live_...")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .refine((list) => list.every((entry) => SIGNING_SECRET.test(entry)), {
      error: "the signing secrets of your webhooks, whsec_..., with commas between them",
    })
    .optional(),
  STRIPE_WEBHOOK_SECRET_THIN: signingSecret.optional(),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: signingSecret.optional(),
  DOWNBEAT_BANK: z.enum(["embedded"], "embedded, for the test bank").optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(isAddressOrRange),
      "comma-separated addresses or ranges, for example 10.0.0.0/8,::1",
    ),
  PLATFORM_FEE_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, "a percentage from 0 to 99.99, for example 10")
    .transform(Number)
    .optional(),
  PLATFORM_FEE_FLAT: wholeNumber(0, 100_000, "an amount in minor units (cents), 0 to 100000").optional(),
  SIGN_UP: z.enum(SIGN_UP_POLICIES, "open or invitation").optional(),
  EMAIL_CONFIRMATION: z.enum(EMAIL_CONFIRMATION_POLICIES, "required or optional").optional(),
  REQUIRE_SECOND_FACTOR: z.enum(SECOND_FACTOR_POLICIES, "none, operators or sellers").optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "one of fatal, error, warn, info, debug, trace, silent",
    )
    .default("info"),
  BEAT_REQUEST_TOKENS: wholeNumber(0, 1_000_000, "a number of tokens a month").default(5),
  SANDBOXES: wholeNumber(0, 50, "a number of sandboxes, 0 to 50").optional(),
  SANDBOX_DATABASES: wholeNumber(1, 1_000, "a number of databases, 1 to 1000").default(50),
  DEMO_DATA: z.enum(["0", "1"], "0 or 1").optional(),
});

/** Everything that can be set. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(Variables.shape);

/** The other database variables must lead to the same database, which then is not the embedded one. */
const WithDatabases = Variables.check(({ value, issues }) => {
  if (issues.length > 0 || value.DATABASE_URL) return;
  const message = `set when ${value.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_REPLICA_URL"} is`;
  if (value.DATABASE_DIRECT_URL || value.DATABASE_REPLICA_URL)
    issues.push({ code: "custom", message, path: ["DATABASE_URL"], input: undefined });
});

const STORE = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** With a part of the settings of a store, files would silently go into the folder. */
const WithStore = WithDatabases.check(({ value, issues }) => {
  const given = STORE.find((name) => value[name] !== undefined);
  if (issues.length > 0 || !given) return;
  const message = `set when ${given} is: files in an S3-compatible store need ${STORE.join(", ")}`;
  for (const name of STORE)
    if (!value[name]) issues.push({ code: "custom", message, path: [name], input: undefined });
});

/** Real and test money must never meet, and without its webhook a payment would be noticed late. */
const WithPayments = WithStore.check(({ value, issues }) => {
  if (issues.length > 0) return;
  const refuse = (name: keyof typeof value, message: string) =>
    issues.push({ code: "custom", message, path: [name], input: undefined });
  const key = value.STRIPE_SECRET_KEY;
  const secret = Object.entries(value).find(([name, set]) => name.startsWith("STRIPE_WEBHOOK_") && set);
  if (key && !value.STRIPE_WEBHOOK_SECRET)
    refuse("STRIPE_WEBHOOK_SECRET", "set when STRIPE_SECRET_KEY is: the signing secret of your webhook");
  if (!key && secret) refuse("STRIPE_SECRET_KEY", `set when ${secret[0]} is`);
  if (key && value.DOWNBEAT_BANK)
    refuse("DOWNBEAT_BANK", "left out when STRIPE_SECRET_KEY is set: test money and Stripe never meet");
  if (key?.includes("_live_") && !value.NEXTAUTH_URL?.startsWith("https:"))
    refuse("NEXTAUTH_URL", "an https address when STRIPE_SECRET_KEY is a live key");
});

/** A partly configured channels server would silently push nothing. */
const Environment = WithPayments.check(({ value, issues }) => {
  if (issues.length > 0) return;
  const given = Object.entries(value).find(([name, set]) => name.startsWith("PUSHER_") && set !== undefined);
  if (!given) return;
  const message = `set when ${given[0]} is: your own channels server needs ${CHANNELS_CREDENTIALS.join(", ")}. With no PUSHER_* set, npm start runs one for you`;
  for (const name of CHANNELS_CREDENTIALS)
    if (!value[name]) issues.push({ code: "custom", message, path: [name], input: undefined });
});

export type Environment = Readonly<z.infer<typeof Environment>>;

/** Validates an environment. Throws one error that lists each invalid variable with its accepted format. */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  // `PORT= npm start` means "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = Environment.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  // Without the values: some of them are secrets.
  const lines = result.error.issues.map((issue) => `  ${issue.path[0] as string} must be ${issue.message}`);
  throw new Error(`The environment is invalid:\n${[...new Set(lines)].join("\n")}`);
}

export const env: Environment = parseEnvironment(process.env);

/** The database of this process. Read late: `npm start` and the tests set it while they run. */
export function databaseUrl(): string {
  return required(
    "DATABASE_URL",
    "the address of a PostgreSQL database; npm start runs one for you and sets it",
  );
}

/** The same database without a connection pooler, for session state such as LISTEN and advisory locks. */
export function directUrl(): string {
  return optional("DATABASE_DIRECT_URL") ?? databaseUrl();
}

/** A streaming replica of the database, if configured. */
export function replicaUrl(): string | undefined {
  return optional("DATABASE_REPLICA_URL");
}

/** The secret that signs sessions. Read late, like `databaseUrl()`. */
export function nextauthSecret(): string {
  return required(
    "NEXTAUTH_SECRET",
    "at least 32 characters; npm start without DATABASE_URL makes one and keeps it",
  );
}

function optional(name: "DATABASE_DIRECT_URL" | "DATABASE_REPLICA_URL"): string | undefined {
  const { DATABASE_URL } = process.env;
  return parseEnvironment({ DATABASE_URL, [name]: process.env[name] })[name];
}

function required(name: "DATABASE_URL" | "NEXTAUTH_SECRET", what: string): string {
  // `next build` loads every route without calling any: nothing is connected to or signed.
  if (process.env.NEXT_PHASE === "phase-production-build") return "postgres://none.invalid/build";
  const value = parseEnvironment({ [name]: process.env[name] })[name];
  if (value === undefined) throw new Error(`${name} is not set. It must be ${what}.`);
  return value;
}
