"use client";

import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { NewSecret } from "@/components/ui/new-secret";
import { useServerAction } from "@/components/ui/server-action";
import type { ScopeEntry } from "@/lib/docs/reference/scopes";
import { AppFields } from "./app-fields";
import { appPath } from "./paths";

export type NewAppState = FormState & {
  created?: { id: number; client_id: string; secret: string | null };
};

const KINDS = [
  { value: "server", label: "On a server, which can keep a secret" },
  { value: "device", label: "On people's devices or in their browsers" },
];

/** The form that adds an app, and the secret of the one that it has added. */
export function NewApp({ guide, create }: { guide: ScopeEntry[]; create: FormAction<NewAppState> }) {
  const [state, action, pending] = useServerAction(async (last: NewAppState, data: FormData) => {
    const next = await create({}, data);
    return next.done ? next : { ...next, created: last.created };
  }, {} as NewAppState);
  const { created } = state;
  return (
    <div className="space-y-6">
      {created && (
        <NewSecret
          key={created.id}
          label={created.secret ? "Secret of the app" : "Id of the app"}
          secret={created.secret ?? created.client_id}
        >
          <p className="font-semibold">
            {created.secret
              ? "The app is there. Copy its secret now; it is not shown again."
              : "The app is there. It keeps no secret; this is its client_id."}
          </p>
          <p>
            <Link href={appPath(created.id)} className="link">
              Open the app
            </Link>
          </p>
        </NewSecret>
      )}
      <Form key={`after ${created?.id}`} action={action} state={state}>
        <div className="max-w-form">
          <SelectField
            name="kind"
            label="Where it runs"
            options={KINDS}
            defaultValue={state.values?.kind}
            error={state.errors?.keeps_secret}
          />
        </div>
        <AppFields state={state} guide={guide} />
        <Button type="submit" look="primary" pending={pending}>
          {pending ? "Adding" : "Add app"}
        </Button>
      </Form>
    </div>
  );
}
