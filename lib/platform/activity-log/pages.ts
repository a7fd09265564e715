import { z } from "zod";
import { count, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

const SetAside = z.object({
  reader: z.string(),
  /** The kind of the activities. */
  kind: z.string(),
  count,
  last_error: z.string(),
  last_at: timestamp,
});

export type SetAside = z.output<typeof SetAside>;

export const listSetAside = pageOperation({
  id: "listSetAside",
  access: "operator",
  output: z.array(SetAside),
});

export const retrySetAside = pageOperation({
  id: "retrySetAside",
  access: "operator",
  params: z.object({ reader: z.string() }),
});
