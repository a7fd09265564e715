import { CodeBlock } from "@/components/ui/code-block";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { type Page, Pager } from "@/components/ui/pager";
import { type CreateState, NewWebhook } from "./new-webhook";
import type { AppChoice, TypeChoice, WebhookData } from "./webhook-data";
import { WebhookTable } from "./webhook-table";

interface Props {
  webhooks: WebhookData[];
  page: Page;
  apps: readonly AppChoice[];
  /** The app that is chosen at first for another webhook. */
  appId: string;
  choices: readonly TypeChoice[];
  origin: string;
  create: FormAction<CreateState>;
}

export function WebhooksView({ webhooks, page, apps, appId, choices, origin, create }: Props) {
  const commands = [
    `npx ${origin}/clients/cli.tgz login --server ${origin}`,
    `npx ${origin}/clients/cli.tgz listen --forward-to http://localhost:8080`,
  ];
  return (
    <div className="space-y-8">
      <section>
        <h2 className="mb-3 text-lg font-semibold">Your webhooks</h2>
        {page.total === 0 ? (
          <div className="space-y-4">
            <EmptyState title="No webhooks yet">
              A webhook sends each sale, message and more to an address of yours as it happens. While you
              write the program, these two lines send the same events to your own computer.
            </EmptyState>
            <CodeBlock
              code={commands.join("\n")}
              title="Events on your own computer"
              what="the commands"
              wrap
            />
          </div>
        ) : (
          <Pager page={page} path="/settings/developers/webhooks" query={{}}>
            <WebhookTable webhooks={webhooks} apps={apps} />
          </Pager>
        )}
      </section>
      <section id="add">
        <h2 className="mb-1 text-lg font-semibold">Add a webhook</h2>
        <p className="mb-4 text-sm text-quiet">
          <Link href="/docs/webhooks" className="link">
            The guide
          </Link>{" "}
          has receivers in JavaScript, Python and PHP.
        </p>
        <NewWebhook choices={choices} apps={apps} appId={appId} create={create} />
      </section>
    </div>
  );
}
