import { z } from "zod";
import { INCIDENT_STATES } from "@/db/values/operation";
import { id, timestamp } from "@/lib/platform/http-contract/fields";

const IncidentUpdate = z.object({
  id,
  state: z.enum(INCIDENT_STATES),
  text: z.string(),
  created_at: timestamp,
});

/** An incident with its updates, newest first. */
export const Incident = z.object({
  id,
  title: z.string(),
  state: z.enum(INCIDENT_STATES),
  created_at: timestamp,
  resolved_at: timestamp.nullable(),
  updates: z.array(IncidentUpdate),
});

export type Incident = z.output<typeof Incident>;
