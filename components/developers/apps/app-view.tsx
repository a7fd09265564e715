import { WEBHOOK_LIST } from "@/components/developers/tokens/paths";
import type { WebhookData } from "@/components/developers/webhooks/webhook-data";
import { WebhookTable } from "@/components/developers/webhooks/webhook-table";
import { CopyButton } from "@/components/ui/copy-button";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { PictureUploadForm } from "@/components/ui/picture-upload";
import { Time } from "@/components/ui/time";
import { PICTURE } from "@/lib/accounts/profiles/constants";
import type { AppWithUsage } from "@/lib/developers/apps/pages";
import type { ScopeEntry } from "@/lib/docs/reference/scopes";
import { type AppActions, AppControls, AppForm, AppSecretForm } from "./app-controls";
import { AppLogo } from "./app-logo";
import { AppState } from "./app-state";
import { AppUsage } from "./app-usage";

interface Props {
  app: AppWithUsage;
  webhooks: WebhookData[];
  guide: ScopeEntry[];
  actions: AppActions;
}

/** An app for its developer. */
export function AppView({ app, webhooks, guide, actions }: Props) {
  return (
    <div className="space-y-8">
      <section className="max-w-text space-y-4">
        <Facts
          facts={[
            { name: "State", value: <AppState state={app.state} /> },
            ...(app.state_reason ? [{ name: "What operators said", value: app.state_reason }] : []),
            {
              name: "Client id",
              value: (
                <span className="inline-flex flex-wrap items-center gap-2">
                  <code className="font-mono text-xs break-all">{app.client_id}</code>
                  <CopyButton text={app.client_id} what="the client id" />
                </span>
              ),
            },
            { name: "Id for webhooks", value: <code className="font-mono text-xs">{app.id}</code> },
            { name: "Connected accounts", value: app.accounts },
            { name: "Created", value: <Time at={app.created_at} /> },
          ]}
        />
        <AppControls app={app} actions={actions} />
      </section>
      <section>
        <h2 className="mb-3 text-lg font-semibold">Requests by day</h2>
        <AppUsage usage={app.usage} />
      </section>
      <section>
        <h2 className="mb-1 text-lg font-semibold">Webhooks</h2>
        <p className="mb-3 max-w-text text-sm text-quiet">
          They get what happens to the accounts that are connected, as far as each allows the app to read it.{" "}
          {app.state !== "suspended" && (
            <Link href={`${WEBHOOK_LIST.href}?app=${app.id}#add`} className="link">
              Add a webhook
            </Link>
          )}
        </p>
        {webhooks.length > 0 && <WebhookTable webhooks={webhooks} caption="Webhooks of the app" />}
      </section>
      <section className="max-w-text">
        <h2 className="mb-3 text-lg font-semibold">Settings</h2>
        <div className="mb-6">
          <PictureUploadForm
            preview={<AppLogo app={app} pixels={64} />}
            title={<p className="font-medium">Logo</p>}
            hasPicture={app.logo !== null}
            limits={PICTURE}
            words={{
              choose: "Choose a logo",
              remove: "Remove logo",
              saved: "Logo updated.",
              removed: "Logo removed.",
            }}
            save={actions.saveAppLogo.bind(null, app.id)}
            drop={actions.dropAppLogo.bind(null, app.id)}
          />
        </div>
        <AppForm app={app} guide={guide} save={actions.saveApp.bind(null, app.id)} />
      </section>
      {app.keeps_secret && (
        <section className="max-w-text">
          <h2 className="mb-1 text-lg font-semibold">Secret</h2>
          <p className="mb-3 text-sm text-quiet">
            {app.previous_secret_until ? (
              <>
                The secret before works until <Time at={app.previous_secret_until} clock />.
              </>
            ) : (
              "After a rotation the old secret works for another 24 hours."
            )}
          </p>
          <AppSecretForm rotate={actions.rotateAppSecret.bind(null, app.id)} />
        </section>
      )}
    </div>
  );
}
