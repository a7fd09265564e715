import { z } from "zod";
import { WEBHOOK_DISABLED_REASONS, WEBHOOK_STATES } from "@/db/values/webhooks";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** Of its address only the host: paths and queries may be secrets. */
const endpoint = {
  id,
  host: z.string(),
  owner: z.object({ id, handle: z.string() }),
  /** The name of the app to whose accounts the events happen; null: they are those of the owner. */
  app: z.string().nullable(),
};

const FailingWebhook = z.object({
  ...endpoint,
  state: z.enum(WEBHOOK_STATES),
  disabled_because: z.enum(WEBHOOK_DISABLED_REASONS).nullable(),
  /** The first failure since its last success. */
  since: timestamp.nullable(),
  failures: count,
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
});

/** Times are in milliseconds, of all attempts of the last 24 hours. */
const SlowWebhook = z.object({ ...endpoint, attempts: count, p50: z.number(), p95: z.number() });

const WebhookHealth = z.object({
  /** Deliveries to enabled webhooks that wait, those of them whose time has come, and the seconds since the oldest was made and since one was due. */
  backlog: z.object({ waiting: count, due: count, age: z.number(), delay: z.number() }),
  /** Deliveries that ended in the last 24 hours. */
  delivered: count,
  failed: count,
  enabled: count,
  failing: z.array(FailingWebhook),
  slow: z.array(SlowWebhook),
});

export type FailingWebhook = z.output<typeof FailingWebhook>;
export type SlowWebhook = z.output<typeof SlowWebhook>;
export type WebhookHealth = z.output<typeof WebhookHealth>;

/** The rows as the database has them. */
export type WithUrl<Row> = Omit<Row, "host"> & { url: string };
export type FailingRow = WithUrl<z.input<typeof FailingWebhook>>;
export type SlowRow = WithUrl<z.input<typeof SlowWebhook>>;

export const getWebhookHealth = pageOperation({
  id: "getWebhookHealth",
  access: "operator",
  output: WebhookHealth,
});
