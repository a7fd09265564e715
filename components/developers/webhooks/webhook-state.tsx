import { Badge } from "@/components/ui/badge";
import type { WebhookData } from "./webhook-data";

const REASONS = {
  gone: "its server answered 410",
  failing: "nothing succeeded for five days",
  secret: "the secret of this server has changed",
  suspended: "the account or the app is suspended",
} as const;

/** The state of a webhook with a lamp, and why it is not enabled. */
export function WebhookState({
  webhook,
}: {
  webhook: Pick<WebhookData, "state" | "disabled_because" | "failing_since">;
}) {
  const { state, disabled_because, failing_since } = webhook;
  if (state === "paused") return <Badge>Paused</Badge>;
  if (state === "disabled")
    return <Badge tone="red">Disabled{disabled_because ? `: ${REASONS[disabled_because]}` : ""}</Badge>;
  return failing_since ? <Badge tone="amber">Failing</Badge> : <Badge tone="green">Enabled</Badge>;
}
