import { z } from "zod";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** An email as operators see it: its account, never the address. */
const Email = z.object({
  id,
  kind: z.string(),
  /** Null: people without an account, or all operators. */
  user: z.object({ id, name: z.string(), handle: z.string() }).nullable(),
  /** The job that will try again; null when there is none any more. */
  job_id: id.nullable(),
  attempts: count,
  error: z.string().nullable(),
  created_at: timestamp,
  last_attempt_at: timestamp,
  sent_at: timestamp.nullable(),
});

export type Email = z.output<typeof Email>;

export const listEmails = pageOperation({
  id: "listEmails",
  access: "operator",
  input: z.object({ state: z.enum(["failing", "sent", "all"]), search: z.string(), page: id }),
  output: z.object({
    counts: z.object({ failing: count, sent: count, all: count }),
    pagination: pageSchema(Email),
  }),
});
