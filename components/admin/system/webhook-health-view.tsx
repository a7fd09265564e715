import { formatCount } from "@/components/listening/insights/formats";
import { EmptyState } from "@/components/ui/empty-state";
import { Facts } from "@/components/ui/facts";
import type { WebhookHealth } from "@/lib/admin/system/webhook-pages";
import { FailingWebhooks } from "./failing-webhooks";
import { SlowWebhooks } from "./slow-webhooks";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A number of seconds in the largest unit that it fills, "3 hours". */
function timeWords(seconds: number, locale: string): string {
  const [unit, length] =
    seconds >= DAY
      ? (["day", DAY] as const)
      : seconds >= HOUR
        ? (["hour", HOUR] as const)
        : seconds >= MINUTE
          ? (["minute", MINUTE] as const)
          : (["second", 1] as const);
  const options = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(locale, options).format(Math.floor(seconds / length));
}

/** The condition of all webhooks of the server. */
export function WebhookHealthView({ health, locale }: { health: WebhookHealth; locale: string }) {
  const { backlog, delivered, failed, enabled, failing, slow } = health;
  const count = (value: number) => formatCount(value, locale);
  return (
    <div className="space-y-12">
      <section aria-labelledby="backlog-title" className="max-w-text">
        <h2 id="backlog-title" className="mb-3 text-lg font-semibold">
          Deliveries
        </h2>
        <Facts
          facts={[
            { name: "Enabled webhooks", value: count(enabled) },
            {
              name: "Waiting",
              value:
                backlog.waiting === 0
                  ? "Nothing"
                  : `${count(backlog.waiting)}, the oldest for ${timeWords(backlog.age, locale)}`,
            },
            {
              name: "Due now",
              value:
                backlog.due === 0
                  ? "Nothing"
                  : `${count(backlog.due)}, for ${timeWords(backlog.delay, locale)} at most`,
            },
            {
              name: "Last 24 hours",
              value: `${count(delivered)} delivered, ${count(failed)} failed for good`,
            },
          ]}
        />
      </section>
      <section aria-labelledby="failing-title">
        <h2 id="failing-title" className="text-lg font-semibold">
          Failing and disabled
        </h2>
        <p className="mt-1 mb-3 text-sm text-quiet">
          Webhooks whose last attempt failed, and those to which the server stopped sending.
        </p>
        {failing.length === 0 ? (
          <EmptyState title="No webhook fails">
            Webhooks appear here when their server refuses a delivery or gives no answer.
          </EmptyState>
        ) : (
          <FailingWebhooks webhooks={failing} locale={locale} />
        )}
      </section>
      <section aria-labelledby="slow-title">
        <h2 id="slow-title" className="text-lg font-semibold">
          Slowest
        </h2>
        <p className="mt-1 mb-3 text-sm text-quiet">
          By the attempts of the last 24 hours, also those that got no answer.
        </p>
        {slow.length === 0 ? (
          <EmptyState title="Nothing was sent">No webhook got anything in the last 24 hours.</EmptyState>
        ) : (
          <SlowWebhooks webhooks={slow} locale={locale} />
        )}
      </section>
    </div>
  );
}
