import { LICENSE_TIERS } from "@/db/values/music";

/** The time that a buyer has to pay. An exclusive license is reserved for them meanwhile. */
export const HOLD_MINUTES = 30;

/** After paying was not finished, how long the same buyer waits to reserve the same exclusive license again. */
export const HOLD_PAUSE_MINUTES = 30;

/** The number of exclusive licenses that a buyer can have reserved at once. */
export const MAX_HOLDS = 2;

/** After this many refused cards the page to pay closes, and the buyer waits for an hour. */
export const MAX_DECLINES = 5;
export const DECLINE_PAUSE_MINUTES = 60;

/** Operators are told when more than this share of the cards is declined, in percent, once so many were tried within an hour. */
export const ALARMING_DECLINES = { percent: 30, tries: 20 };

/** The shortest time between two questions to the provider that looks at an open purchase cause. */
export const REFRESH_SECONDS = 5;

/** A seller can refund a sale for this long. */
export const SELLER_REFUND_DAYS = 180;

/** A buyer can take back a license without having downloaded anything within so many hours. */
export const REFUND_HOURS = { lease: 14 * 24, exclusive: 24 } as const;

/** Licenses from the least to the most: a higher one includes the lower ones. */
export const TIERS = LICENSE_TIERS;

export type Tier = (typeof TIERS)[number];

/** The body of a webhook is kept for this long. */
export const EVENT_DAYS = 90;

/** An event waits this long for an order that we do not have. */
export const EVENT_MAX_AGE_DAYS = 3;

/** The largest webhook, in bytes. */
export const MAX_EVENT_BYTES = 256 * 1024;

export const EXCLUSIVE: Tier = "exclusive";

/** The reason why an event could not be handled is cut to this length. */
export const MAX_PROVIDER_ERROR_CHARACTERS = 500;
