import { webhookPath } from "@/components/developers/tokens/paths";
import { Link } from "@/components/ui/link";
import { Table, Th } from "@/components/ui/table";
import { type AppChoice, hostName, type WebhookData } from "./webhook-data";
import { WebhookState } from "./webhook-state";

const WIDE = "hidden md:table-cell";

const summary = ({ delivered, failed }: WebhookData["last_24_hours"]) =>
  delivered + failed === 0 ? "Nothing sent" : `${delivered} delivered, ${failed} failed`;

interface Props {
  webhooks: WebhookData[];
  /** The apps whose names are shown. */
  apps?: readonly AppChoice[];
  caption?: string;
}

export function WebhookTable({ webhooks, apps = [], caption = "Your webhooks" }: Props) {
  const names = new Map(apps.map(({ id, name }) => [id, name]));
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>Webhook</Th>
          <Th>State</Th>
          <Th className={WIDE}>Events</Th>
          <Th className={WIDE}>Last 24 hours</Th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <tr key={webhook.id}>
            <td>
              <Link href={webhookPath(webhook.id)} className="link block min-h-6 font-medium break-words">
                {webhook.description || hostName(webhook.url)}
              </Link>
              <p className="text-xs break-all text-quiet">{hostName(webhook.url)}</p>
              {webhook.app_id !== null && names.has(webhook.app_id) && (
                <p className="text-xs wrap-anywhere text-quiet">Accounts of {names.get(webhook.app_id)}</p>
              )}
              <p className="text-xs text-quiet md:hidden">{summary(webhook.last_24_hours)}</p>
            </td>
            <td>
              <WebhookState webhook={webhook} />
            </td>
            <td className={WIDE}>{webhook.types.includes("*") ? "All" : webhook.types.join(", ")}</td>
            <td className={WIDE}>{summary(webhook.last_24_hours)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
