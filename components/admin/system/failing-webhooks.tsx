import { outcomeWords } from "@/components/developers/webhooks/delivery-state";
import { WebhookState } from "@/components/developers/webhooks/webhook-state";
import { formatCount } from "@/components/listening/insights/formats";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { FailingWebhook } from "@/lib/admin/system/webhook-pages";
import { WebhookCell } from "./webhook-cell";

const WIDE = "hidden md:table-cell";

/** The webhooks that fail or are disabled, with the outcome of their last attempt. */
export function FailingWebhooks({ webhooks, locale }: { webhooks: FailingWebhook[]; locale: string }) {
  return (
    <Table caption="Webhooks that fail or are disabled">
      <thead>
        <tr>
          <Th className="w-full">Webhook</Th>
          <Th>State</Th>
          <Th className={WIDE}>Last attempt</Th>
          <Th className={`${WIDE} text-right`}>Failures</Th>
          <Th className={WIDE}>Since</Th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <tr key={webhook.id}>
            <WebhookCell webhook={webhook}>
              <span className="md:hidden">{outcomeWords(webhook.last_status, webhook.last_error)}</span>
            </WebhookCell>
            <td>
              <WebhookState webhook={{ ...webhook, failing_since: webhook.since }} />
            </td>
            <td className={`${WIDE} whitespace-nowrap`}>
              {outcomeWords(webhook.last_status, webhook.last_error)}
            </td>
            <td className={`${WIDE} text-right`}>{formatCount(webhook.failures, locale)}</td>
            <td className={`${WIDE} whitespace-nowrap`}>
              {webhook.since === null ? "–" : <Time at={webhook.since} clock />}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
