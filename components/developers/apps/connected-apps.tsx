"use client";

import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import type { FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Time } from "@/components/ui/time";
import type { ConnectedApp } from "@/lib/developers/apps/grant-contract";
import { SCOPES, type Scope } from "@/lib/platform/http-contract/scopes";
import { AppLogo } from "./app-logo";

interface Props {
  apps: ConnectedApp[];
  disconnect: (clientId: string, state: FormState, data: FormData) => Promise<FormState>;
}

/** The apps that a person allows something. */
export function ConnectedApps({ apps, disconnect }: Props) {
  if (apps.length === 0) {
    return (
      <EmptyState title="No connected apps">
        When a program asks to use your account and you allow it, it is listed here, and you can end that.
      </EmptyState>
    );
  }
  return (
    <ul className="max-w-text divide-y divide-line border-y border-line">
      {apps.map((app) => (
        <ConnectedAppRow key={app.client_id} app={app} disconnect={disconnect} />
      ))}
    </ul>
  );
}

function ConnectedAppRow({ app, disconnect }: { app: ConnectedApp; disconnect: Props["disconnect"] }) {
  const { client_id, name, host, reviewed, scopes, connected_at, last_used_at } = app;
  return (
    <li className="flex items-start justify-between gap-3 py-4">
      <AppLogo app={app} pixels={36} />
      <div className="min-w-0 grow">
        <h2 className="font-medium wrap-anywhere">{name}</h2>
        <p className="text-sm break-all text-quiet">{host}</p>
        <p className="mt-1 text-sm">
          <Badge tone={reviewed ? "green" : "plain"}>{reviewed ? "Reviewed" : "Not reviewed"}</Badge>
        </p>
        <details className="mt-1 text-sm">
          <summary className="min-h-6 w-fit cursor-pointer">
            {scopes.length === 1 ? "1 permission" : `${scopes.length} permissions`}
          </summary>
          <ul className="list-disc pl-5 text-quiet">
            {scopes.map((scope) => (
              // Safe cast: a grant has known scopes only.
              <li key={scope}>{SCOPES[scope as Scope]}</li>
            ))}
          </ul>
        </details>
        <p className="mt-1 text-xs text-quiet">
          Connected <Time at={connected_at} />,{" "}
          {last_used_at ? (
            <>
              last used <Time at={last_used_at} />
            </>
          ) : (
            "not used yet"
          )}
        </p>
      </div>
      <FormDialog
        label="Disconnect"
        ariaLabel={`Disconnect ${name}`}
        size="row"
        quiet
        look="danger"
        title={`Disconnect “${name}”?`}
        description="It can no longer use your account. You can connect it again from there."
        fields={() => null}
        submit="Disconnect"
        act={(state, data) => disconnect(client_id, state, data)}
        done={`“${name}” is disconnected.`}
      />
    </li>
  );
}
