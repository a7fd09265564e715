import { z } from "zod";
import { count, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** Things that wait for an operator, and since when the longest does. */
const Queue = z.object({ count, since: timestamp.nullable() });

const OperatorQueues = z.object({
  /** Applications for API access. */
  applications: Queue,
  reports: Queue,
  /** Takedown notices whose email address is confirmed. */
  notices: Queue,
  /** Purchases that need attention, alerts, and payment events that could not be handled. */
  payments: Queue,
  failing_jobs: count,
  /** Activities that XP, achievements or notifications went on without. */
  dead_letters: count,
  /** Open invitations whose link stops working within two days, and when the first does. */
  expiring_invitations: z.object({ count, first: timestamp.nullable() }),
});

/** A figure of the last 24 hours and of the last 7 days, each with that of the time before it. */
const Figure = z.object({ day: count, day_before: count, week: count, week_before: count });

const Figures = z.object({
  /** Plays that count; weeks are whole days (UTC). */
  plays: Figure,
  sales: Figure,
  /** The prices that buyers paid for them, with the platform fee, by currency; the largest first. */
  revenue: z.array(z.object({ currency: z.string(), day: count, week: count })),
  sign_ups: Figure,
  /** Requests with a token, those of them that failed on our side, and the duration that 99 of 100 do not exceed. */
  requests: z.object({ day: count, week: count }),
  errors: z.object({ day: count, week: count }),
  p99: z.object({ day: z.number().nullable(), week: z.number().nullable() }),
  due_jobs: count,
  /** Of the disk with DATA_DIR, in bytes; null where the system does not say. */
  disk: z.object({ size: count, free: count }).nullable(),
});

const SystemOverview = OperatorQueues.extend({
  figures: Figures,
  /** Parts of the server that fail, with the reason. */
  unhealthy: z.array(z.object({ name: z.string(), detail: z.string() })),
});

export type OperatorQueues = z.output<typeof OperatorQueues>;
export type SystemOverview = z.output<typeof SystemOverview>;

/** As the database yields them. */
export type WaitingRow = z.input<typeof OperatorQueues>;
export type FiguresRow = Omit<z.input<typeof Figures>, "sales" | "requests" | "errors" | "p99" | "disk"> & {
  sales: (z.input<typeof Figure> & { currency: string; day_amount: number; week_amount: number })[];
  /** The number of requests by duration and outcome. */
  durations: { step: number; failed: boolean; day: number; week: number }[];
};

export const getOverview = pageOperation({ id: "getOverview", access: "operator", output: SystemOverview });

export const getWaiting = pageOperation({
  id: "getWaiting",
  access: "operator",
  /** Everything that needs an operator, and the number of things that wait. */
  output: OperatorQueues.extend({ count }),
});
