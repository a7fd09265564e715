import { z } from "zod";

/** Settings of the control endpoint, with which tests cause on purpose the accidents of the field. */

export const Outage = z.object({
  /** `cut` does what was asked and then breaks the connection; `hang` answers nothing until the caller gives up. */
  kind: z.enum(["500", "429", "hang", "cut"]),
  /** The number of requests that meet it. */
  times: z.int().min(1).max(1_000_000).default(1_000_000),
  method: z.enum(["GET", "POST"]).optional(),
  /** Only requests whose path contains this, such as `/capture`. */
  path: z.string().optional(),
});

export const Webhooks = z.object({
  /** `hold` keeps events until they are delivered through the control endpoint; `drop` loses them. */
  mode: z.enum(["send", "hold", "drop"]).default("send"),
  /** Sends each event so many times. */
  copies: z.int().min(1).max(20).default(1),
  delay_seconds: z.number().min(0).max(86_400).default(0),
  /** Delays each event by up to so many seconds, at random, so that they overtake each other. */
  shuffle_seconds: z.number().min(0).max(86_400).default(0),
  /** The types of events that each endpoint was created with; null for all. */
  endpoints: z
    .object({ own: z.array(z.string()), connected: z.array(z.string()), thin: z.array(z.string()) })
    .nullable()
    .default(null),
  signature: z.enum(["good", "none", "wrong", "stale"]).default("good"),
});

export const Settlement = z.object({
  /**
   * The currencies of the platform's bank accounts, the default one first: what comes and goes in another one is converted. Empty for a
   * platform that has an account in each.
   */
  currencies: z.array(z.string().length(3)).max(20).default([]),
  /** The worth of a unit of each currency, in place of the bank's own rates; all in one currency. */
  rates: z.record(z.string().length(3), z.number().positive()).default({}),
  /** The schedule on which the platform is paid out by itself. */
  payouts: z.enum(["manual", "daily", "weekly", "monthly"]).default("manual"),
});

/** Everything that can be set; what is not, has its default. */
export const Settings = z.object({
  /** By how many seconds the bank's clock is ahead of ours. */
  clock: z.number().default(0),
  outage: Outage.nullable().default(null),
  webhooks: Webhooks.default(Webhooks.parse({})),
  settlement: Settlement.default(Settlement.parse({})),
});

export type Settings = z.infer<typeof Settings>;
