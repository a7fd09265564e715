import { z } from "zod";
import { count, timestamp } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";

const SetAside = z.object({
  reader: z.string(),
  /** The kind of the activities. */
  kind: z.string(),
  count,
  last_error: z.string(),
  last_at: timestamp,
});

export type SetAside = z.output<typeof SetAside>;

export const listSetAside = portalOperation({
  id: "listSetAside",
  access: "operator",
  output: z.array(SetAside),
});

export const retrySetAside = portalOperation({
  id: "retrySetAside",
  access: "operator",
  params: z.object({ reader: z.string() }),
});
