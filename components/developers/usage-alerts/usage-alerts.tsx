import { ActButton } from "@/components/ui/act-button";
import { Badge } from "@/components/ui/badge";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import type { UsageAlert, UsageAlertInput } from "@/lib/developers/usage-alerts/shapes";
import { alertWords } from "@/lib/developers/usage-alerts/words";
import { NewUsageAlert } from "./new-usage-alert";

interface Props {
  alerts: readonly UsageAlert[];
  locale: string;
  add: FormAction;
  remove: (alert: UsageAlertInput) => Promise<{ message?: string }>;
}

/** The thresholds at which an account gets an email and an event, and a form for another. */
export function UsageAlerts({ alerts, locale, add, remove }: Props) {
  return (
    <section aria-labelledby="alerts" className="mt-12">
      <h2 id="alerts" className="mb-1 text-lg font-semibold">
        Alerts
      </h2>
      <p className="mb-4 max-w-text text-sm text-quiet">
        You get an email and the event{" "}
        <Link href="/docs/webhooks#types" className="link">
          <code className="font-mono">usage.threshold_reached</code>
        </Link>{" "}
        when all your tokens together reach a threshold, and once more when it is over.
      </p>
      {alerts.length > 0 && (
        <ul className="mb-6 max-w-text divide-y divide-line border-y border-line">
          {alerts.map((alert) => {
            const words = alertWords(alert, locale);
            const { reached_at, ...threshold } = alert;
            return (
              <li
                key={`${alert.metric} ${alert.threshold} ${alert.window_minutes}`}
                className="flex items-center justify-between gap-4 py-2"
              >
                <div className="min-w-0">
                  <p className="first-letter:uppercase">{words}</p>
                  {reached_at && (
                    <p className="text-sm text-quiet">
                      <Badge tone="amber">Reached</Badge> <Time at={reached_at} clock />
                    </p>
                  )}
                </div>
                <ActButton
                  label="Remove"
                  ariaLabel={`Remove the alert for ${words}`}
                  act={remove.bind(null, threshold)}
                  done="Removed."
                />
              </li>
            );
          })}
        </ul>
      )}
      <NewUsageAlert add={add} />
    </section>
  );
}
