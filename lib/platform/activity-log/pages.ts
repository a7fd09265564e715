import { z } from "zod";
import { count, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

const DeadLetter = z.object({
  consumer: z.string(),
  /** The kind of the activities. */
  kind: z.string(),
  count,
  last_error: z.string(),
  last_at: timestamp,
});

export type DeadLetter = z.output<typeof DeadLetter>;

export const listDeadLetters = pageOperation({
  id: "listDeadLetters",
  access: "operator",
  output: z.array(DeadLetter),
});

export const retryDeadLetters = pageOperation({
  id: "retryDeadLetters",
  access: "operator",
  needsFreshProof: true,
  params: z.object({ consumer: z.string() }),
});
