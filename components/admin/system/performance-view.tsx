import { EmptyState } from "@/components/ui/empty-state";
import { Time } from "@/components/ui/time";
import type { OperationTimes, SlowRequest } from "@/lib/admin/system/performance-pages";
import { OperationTable } from "./operation-table";
import { SlowRequests } from "./slow-requests";

interface Props {
  since: string;
  operations: OperationTimes[];
  slow: SlowRequest[];
  locale: string;
}

export function PerformanceView({ since, operations, slow, locale }: Props) {
  return (
    <div className="space-y-12">
      <section aria-labelledby="operations-title">
        <h2 id="operations-title" className="text-lg font-semibold">
          Operations
        </h2>
        <p className="mt-1 mb-3 text-sm text-quiet">
          All requests since the start on <Time at={since} clock />. p50 and p95 are estimates from a
          histogram.
        </p>
        {operations.length === 0 ? (
          <EmptyState title="No requests yet">The API was not called since the server started.</EmptyState>
        ) : (
          <OperationTable operations={operations} locale={locale} />
        )}
      </section>
      <section aria-labelledby="slow-title">
        <h2 id="slow-title" className="text-lg font-semibold">
          Slowest requests
        </h2>
        <p className="mt-1 mb-3 text-sm text-quiet">
          With a token, in the last 24 hours, of those that took 100 ms or longer.
        </p>
        {slow.length === 0 ? (
          <EmptyState title="No slow requests">
            All requests with a token in the last 24 hours took less than 100 ms.
          </EmptyState>
        ) : (
          <SlowRequests requests={slow} locale={locale} />
        )}
      </section>
    </div>
  );
}
