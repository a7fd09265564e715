import { z } from "zod";
import { COMPONENTS } from "@/db/values/operation";
import { Incident } from "@/lib/admin/incidents/shapes";
import { count, day, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** The checks of a day (UTC). Minutes in which the server was stopped are not counted. */
const StatusDay = z.object({ day, checked: count, failed: count });

const ComponentStatus = z.object({
  id: z.enum(COMPONENTS),
  status: z.enum(["operational", "down", "not_configured"]),
  /** The share of checks that succeeded in all days below; null before the first. */
  uptime: z.number().min(0).max(1).nullable(),
  /** 90 days, oldest first, with today. */
  days: z.array(StatusDay),
});

const Status = z.object({
  /** `down` when the API or the database is, `degraded` when another part is or an incident is open. */
  status: z.enum(["operational", "degraded", "down"]),
  checked_at: timestamp,
  components: z.array(ComponentStatus),
  incidents: z.array(Incident),
  /** False when days and incidents are as they were when the database last answered. */
  is_current: z.boolean(),
});

export type Status = z.output<typeof Status>;
export type ComponentStatus = z.output<typeof ComponentStatus>;

export const getStatus = pageOperation({ id: "getStatus", access: "visitor", output: Status });
