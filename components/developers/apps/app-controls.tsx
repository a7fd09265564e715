"use client";

import { ActButton } from "@/components/ui/act-button";
import { Button } from "@/components/ui/button";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { NewSecret } from "@/components/ui/new-secret";
import { useServerAction } from "@/components/ui/server-action";
import { toast } from "@/components/ui/toaster";
import type { DeveloperApp } from "@/lib/developers/apps/pages";
import type { ScopeEntry } from "@/lib/docs/reference/scopes";
import { AppFields } from "./app-fields";

type SecretState = FormState & { secret?: string };

/** The actions of an app's page. */
export interface AppActions {
  saveApp: (appId: number, state: FormState, data: FormData) => Promise<FormState>;
  saveAppLogo: (appId: number, state: FormState, data: FormData) => Promise<FormState>;
  dropAppLogo: (appId: number) => Promise<void>;
  rotateAppSecret: (appId: number, state: SecretState, data: FormData) => Promise<SecretState>;
  submitApp: (appId: number) => Promise<{ message?: string; proof?: boolean }>;
  deleteApp: (appId: number, state: FormState, data: FormData) => Promise<FormState>;
}

/** The fields of an app, to change. */
export function AppForm({ app, guide, save }: { app: DeveloperApp; guide: ScopeEntry[]; save: FormAction }) {
  const [state, action, pending] = useServerAction(async (_: FormState, data: FormData) => {
    const next = await save({}, data);
    if (next.done) toast("Saved.");
    return next;
  }, {} as FormState);
  return (
    <Form action={action} state={state}>
      <AppFields state={state} guide={guide} app={app} />
      {app.state === "verified" && (
        <p className="text-sm text-quiet">
          With another name, logo, homepage or address, or more scopes, the app is reviewed again.
        </p>
      )}
      <Button type="submit" pending={pending}>
        {pending ? "Saving" : "Save"}
      </Button>
    </Form>
  );
}

/** Gives an app a new secret, and shows it. */
export function AppSecretForm({ rotate }: { rotate: FormAction<SecretState> }) {
  const [state, action, pending] = useServerAction(rotate, {} as SecretState);
  return (
    <div className="space-y-4">
      {state.secret && (
        <NewSecret label="Secret of the app" secret={state.secret}>
          <p className="font-semibold">This is the new secret. Copy it now; it is not shown again.</p>
          <p>The old one works for another 24 hours.</p>
        </NewSecret>
      )}
      <Form action={action} state={state}>
        <Button type="submit" pending={pending}>
          Rotate secret
        </Button>
      </Form>
    </div>
  );
}

/** Submits an app for review, or deletes it. */
export function AppControls({ app, actions }: { app: DeveloperApp; actions: AppActions }) {
  return (
    <div className="flex flex-wrap gap-2">
      {app.state === "development" && (
        <ActButton
          label="Submit for review"
          ariaLabel={`Submit ${app.name} for review`}
          act={() => actions.submitApp(app.id)}
          done="The operators will review the app."
        />
      )}
      <FormDialog
        label="Delete"
        size="row"
        quiet
        look="danger"
        title={`Delete “${app.name}”?`}
        description="The accounts that are connected to it are disconnected, and its webhooks are deleted. This can't be undone."
        fields={() => null}
        submit="Delete"
        act={(state, data) => actions.deleteApp(app.id, state, data)}
        done={`“${app.name}” is deleted.`}
      />
    </div>
  );
}
