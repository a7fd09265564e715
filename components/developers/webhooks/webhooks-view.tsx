import { CodeBlock } from "@/components/ui/code-block";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { type CreateState, NewWebhook } from "./new-webhook";
import type { TypeChoice, WebhookData } from "./webhook-data";
import { WebhookTable } from "./webhook-table";

interface Props {
  webhooks: WebhookData[];
  choices: readonly TypeChoice[];
  origin: string;
  create: FormAction<CreateState>;
}

export function WebhooksView({ webhooks, choices, origin, create }: Props) {
  const curl = `curl "${origin}/api/v1/events?order=newest" -H "Authorization: Bearer $TOKEN"`;
  return (
    <div className="space-y-8">
      <section>
        <h2 className="mb-3 text-lg font-semibold">Your webhooks</h2>
        {webhooks.length === 0 ? (
          <div className="space-y-4">
            <EmptyState title="No webhooks yet">
              A webhook sends each sale, message and more to an address of yours as it happens. Without one, a
              program asks for the same events.
            </EmptyState>
            <CodeBlock
              code={curl}
              title="The latest events, without a webhook"
              what="the curl command"
              wrap
            />
          </div>
        ) : (
          <WebhookTable webhooks={webhooks} />
        )}
      </section>
      <section>
        <h2 className="mb-1 text-lg font-semibold">Add a webhook</h2>
        <p className="mb-4 text-sm text-quiet">
          <Link href="/docs/webhooks" className="link">
            The guide
          </Link>{" "}
          has receivers in JavaScript, Python and PHP.
        </p>
        <NewWebhook choices={choices} create={create} />
      </section>
    </div>
  );
}
