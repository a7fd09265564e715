import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { SlowWebhook } from "@/lib/admin/system/webhook-pages";

/** The host of a webhook, its account, and the app that it is of. */
export function WebhookCell({
  webhook,
  children,
}: {
  webhook: Pick<SlowWebhook, "host" | "owner" | "app">;
  children?: ReactNode;
}) {
  const { host, owner, app } = webhook;
  return (
    <td className="max-w-0">
      <p className="truncate font-medium" title={host}>
        {host}
      </p>
      <p className="text-xs text-quiet">
        <Link href={`/admin/people/${owner.id}`} className="link inline-flex min-h-6 items-center">
          @{owner.handle}
        </Link>
        {app !== null && <span className="wrap-anywhere">, for accounts of {app}</span>}
      </p>
      {children && <p className="text-xs text-quiet">{children}</p>}
    </td>
  );
}
