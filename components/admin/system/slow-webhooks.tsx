import { durationWords } from "@/components/developers/request-log/words";
import { formatCount } from "@/components/listening/insights/formats";
import { Table, Th } from "@/components/ui/table";
import type { SlowWebhook } from "@/lib/admin/system/webhook-pages";
import { WebhookCell } from "./webhook-cell";

const NUMBER = "text-right whitespace-nowrap";

/** The webhooks whose attempts take longest. */
export function SlowWebhooks({ webhooks, locale }: { webhooks: SlowWebhook[]; locale: string }) {
  return (
    <Table caption="Slowest webhooks, slowest first">
      <thead>
        <tr>
          <Th className="w-full">Webhook</Th>
          <Th className={`${NUMBER} hidden md:table-cell`}>Attempts</Th>
          <Th className={NUMBER}>p50</Th>
          <Th className={NUMBER}>p95</Th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <tr key={webhook.id}>
            <WebhookCell webhook={webhook} />
            <td className={`${NUMBER} hidden md:table-cell`}>{formatCount(webhook.attempts, locale)}</td>
            <td className={NUMBER}>{durationWords(webhook.p50, locale)}</td>
            <td className={NUMBER}>{durationWords(webhook.p95, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
