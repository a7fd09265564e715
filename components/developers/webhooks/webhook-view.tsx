import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import { DeliveryTable } from "./delivery-table";
import { SecretForm, StateControls, TestForm, type WebhookActions } from "./webhook-controls";
import type { DeliveryData, TypeChoice, WebhookData } from "./webhook-data";
import { WebhookForm } from "./webhook-form";
import { WebhookState } from "./webhook-state";

interface Props {
  webhook: WebhookData;
  /** The app to whose accounts the events happen; without one they are those of the own account. */
  app: { name: string; href: string } | undefined;
  choices: readonly TypeChoice[];
  deliveries: DeliveryData[];
  state: string;
  older: string | null;
  isPaged: boolean;
  actions: WebhookActions;
}

export function WebhookView({ webhook, app, choices, actions, ...list }: Props) {
  const { delivered, failed, p50_ms, p95_ms } = webhook.last_24_hours;
  return (
    <div className="space-y-8">
      <section className="max-w-text space-y-4">
        <Facts
          facts={[
            { name: "State", value: <WebhookState webhook={webhook} /> },
            { name: "URL", value: <code className="font-mono text-xs break-all">{webhook.url}</code> },
            ...(app
              ? [
                  {
                    name: "Events of",
                    value: (
                      <>
                        all who connect{" "}
                        <Link href={app.href} className="link wrap-anywhere">
                          {app.name}
                        </Link>
                      </>
                    ),
                  },
                ]
              : []),
            { name: "Last 24 hours", value: `${delivered} delivered, ${failed} failed` },
            ...(p50_ms === null
              ? []
              : [{ name: "Answer time", value: `Median ${p50_ms} ms, 95th percentile ${p95_ms} ms` }]),
            ...(webhook.failing_since
              ? [{ name: "Failing since", value: <Time at={webhook.failing_since} /> }]
              : []),
            { name: "Created", value: <Time at={webhook.created_at} /> },
          ]}
        />
        <StateControls webhook={webhook} actions={actions} />
      </section>
      {webhook.state === "enabled" && (
        <section>
          <h2 className="mb-3 text-lg font-semibold">Send a test</h2>
          <TestForm
            types={["ping", ...choices.map(({ type }) => type).filter((type) => type !== "ping")]}
            test={actions.testWebhook.bind(null, webhook.id)}
          />
        </section>
      )}
      <section>
        <h2 className="mb-3 text-lg font-semibold">Deliveries</h2>
        <DeliveryTable webhookId={webhook.id} {...list} />
      </section>
      <section className="max-w-text">
        <h2 className="mb-3 text-lg font-semibold">Settings</h2>
        <WebhookForm webhook={webhook} choices={choices} save={actions.saveWebhook.bind(null, webhook.id)} />
      </section>
      {webhook.format === "standard" && (
        <section className="max-w-text">
          <h2 className="mb-1 text-lg font-semibold">Signing secret</h2>
          <p className="mb-3 text-sm text-quiet">
            In use since <Time at={webhook.secret.created_at} />
            {webhook.secret.previous_until && (
              <>
                . The one before also signs until <Time at={webhook.secret.previous_until} clock />
              </>
            )}
            .
          </p>
          <SecretForm rotate={actions.rotateSecret.bind(null, webhook.id)} />
        </section>
      )}
    </div>
  );
}
