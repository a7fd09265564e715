import { ALL_SCOPES, type Scope } from "@/lib/platform/http-contract/scopes";

/** Only the account itself may send its events somewhere. */
const OWN_SCOPES: ReadonlySet<Scope> = new Set(["webhooks:read", "webhooks:write"]);

/** The scopes that an app can have. */
// Safe cast: more than one is left.
export const APP_SCOPES = ALL_SCOPES.filter((scope) => !OWN_SCOPES.has(scope)) as [Scope, ...Scope[]];

/** The number of accounts that can connect an app which operators have not verified. */
export const MAX_ACCOUNTS_IN_DEVELOPMENT = 100;

/** A document that describes an app is at most so long, takes at most so long, and is kept for so long. */
export const MAX_DOCUMENT_BYTES = 5_120;
export const DOCUMENT_TIMEOUT_MS = 5_000;
export const MIN_DOCUMENT_SECONDS = 300;
export const MAX_DOCUMENT_SECONDS = 86_400;

/** A document that could not be read is not asked for again for so long. */
export const FAILED_DOCUMENT_SECONDS = 60;

export const CODE_SECONDS = 60;

/** The seconds for which the code of a device may be typed in, and those between two of its polls. One that polls sooner waits longer. */
export const DEVICE_CODE_SECONDS = 600;
export const POLL_SECONDS = 5;

export const ACCESS_TOKEN_SECONDS = 3_600;

/** A refresh token ends after so many days without use, and a grant so many days after a person has last allowed it. */
export const REFRESH_TOKEN_DAYS = 90;
export const GRANT_DAYS = 365;

/** A refresh token that is used again within these seconds was sent twice rather than stolen, but no more often than so many times. */
export const REFRESH_OVERLAP_SECONDS = 60;
export const MAX_REPEATS = 3;

/** The apps that operators see at once. */
export const MAX_REVIEWED_APPS = 500;

/** The days for which a developer sees the requests of an app. */
export const APP_USAGE_DAYS = 14;

/** The old secret of an app may remain valid for so many hours after a rotation. */
export const MAX_SECRET_OVERLAP_HOURS = 7 * 24;

/** The random bytes of a `client_id`. */
export const CLIENT_ID_BYTES = 12;
