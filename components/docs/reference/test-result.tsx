import { DeliveryState, outcomeWords } from "@/components/developers/webhooks/delivery-state";
import type { DeliveryData } from "@/components/developers/webhooks/webhook-data";
import { Link } from "@/components/ui/link";

/** The outcome of a test so far. */
export type TestResult = Pick<DeliveryData, "attempts" | "state" | "last_status" | "last_error"> & {
  webhookId: string;
  deliveryId: string;
  duration_ms: number | null;
};

/** Shows the answer to a test, with a link to the request. */
export function TestOutcome({ result }: { result: TestResult }) {
  const { webhookId, deliveryId, state, attempts, last_status, last_error, duration_ms } = result;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <DeliveryState state={state} />
      <span>
        {attempts === 0 ? "No answer yet" : outcomeWords(last_status, last_error)}
        {duration_ms !== null && last_status !== null && ` after ${Math.round(duration_ms)} ms`}
      </span>
      <Link
        href={`/settings/developers/webhooks/${webhookId}/deliveries/${deliveryId}`}
        className="link inline-flex min-h-6 items-center"
      >
        Request and answer
      </Link>
    </p>
  );
}
