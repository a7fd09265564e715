import { z } from "zod";
import { count, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

const SystemOverview = z.object({
  /** Applications for API access that wait for an operator, and since when the longest does. */
  applications: z.object({ count, since: timestamp.nullable() }),
  /** Open reports, and since when the longest waits. */
  reports: z.object({ count, since: timestamp.nullable() }),
  /** Purchases that need attention and payment events that could not be handled, and since when the longest waits. */
  payments: z.object({ count, since: timestamp.nullable() }),
  failing_jobs: count,
  /** Activities that XP, achievements or notifications went on without. */
  dead_letters: count,
  /** Open invitations whose link stops working within two days, and when the first does. */
  expiring_invitations: z.object({ count, first: timestamp.nullable() }),
  /** Parts of the server that fail, with the reason. */
  unhealthy: z.array(z.object({ name: z.string(), detail: z.string() })),
  people: z.object({ all: count, this_week: count, suspended: count }),
});

export type SystemOverview = z.output<typeof SystemOverview>;

export const getOverview = pageOperation({ id: "getOverview", access: "operator", output: SystemOverview });

export const countWaiting = pageOperation({
  id: "countWaiting",
  access: "operator",
  /** Counts everything that needs an operator: applications, reports and payments that wait, jobs that fail, and activities set aside. */
  output: z.object({ count }),
});
