"use client";

import { ActButton } from "@/components/ui/act-button";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { NewSecret } from "@/components/ui/new-secret";
import { useServerAction } from "@/components/ui/server-action";
import { toast } from "@/components/ui/toaster";
import type { WebhookData } from "./webhook-data";

/** The actions of a webhook's page. */
export interface WebhookActions {
  saveWebhook: (id: number, state: FormState, data: FormData) => Promise<FormState>;
  setWebhookState: (input: { id: number; state: "enabled" | "paused" }) => Promise<{ message?: string }>;
  testWebhook: (id: number, state: FormState, data: FormData) => Promise<FormState>;
  rotateSecret: (id: number, state: FormState, data: FormData) => Promise<RotateState>;
  deleteWebhook: (id: number, state: FormState, data: FormData) => Promise<FormState>;
}

type RotateState = FormState & { rotation?: { secret: string; previous_until: string } };

/** Sends the example of a type to a webhook. */
export function TestForm({ types, test }: { types: readonly string[]; test: FormAction }) {
  const [state, action, pending] = useServerAction(async (_: FormState, data: FormData) => {
    const next = await test({}, data);
    if (next.done) toast("The test is on its way.");
    return next;
  }, {} as FormState);
  return (
    <Form action={action} state={state}>
      <div className="flex max-w-form flex-wrap items-end gap-3">
        <div className="min-w-0 grow">
          <SelectField
            name="type"
            label="Type"
            options={types.map((type) => ({ value: type, label: type }))}
            defaultValue={state.values?.type ?? "ping"}
            error={state.errors?.type}
          />
        </div>
        <Button type="submit" pending={pending}>
          Send test
        </Button>
      </div>
    </Form>
  );
}

/** Gives a webhook a new secret, and shows it. */
export function SecretForm({ rotate }: { rotate: FormAction<RotateState> }) {
  const [state, action, pending] = useServerAction(rotate, {} as RotateState);
  return (
    <div className="space-y-4">
      {state.rotation && (
        <NewSecret label="Signing secret" secret={state.rotation.secret}>
          <p className="font-semibold">This is the new secret. Copy it now; it is not shown again.</p>
          <p>For 24 hours requests carry the signatures of both.</p>
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

/** Pauses, enables or deletes a webhook. */
export function StateControls({ webhook, actions }: { webhook: WebhookData; actions: WebhookActions }) {
  const next = webhook.state === "enabled" ? "paused" : "enabled";
  return (
    <div className="flex flex-wrap gap-2">
      <ActButton
        label={next === "paused" ? "Pause" : "Enable"}
        ariaLabel={next === "paused" ? "Pause this webhook" : "Enable this webhook"}
        act={() => actions.setWebhookState({ id: webhook.id, state: next })}
        done={
          next === "paused" ? "What happens now waits, for three days at most." : "The webhook is enabled."
        }
      />
      <FormDialog
        label="Delete"
        size="row"
        quiet
        look="danger"
        title="Delete this webhook?"
        description="What waits to be sent and the log of what was sent go with it. This can't be undone."
        fields={() => null}
        submit="Delete"
        act={(state, data) => actions.deleteWebhook(webhook.id, state, data)}
        done="The webhook is deleted."
      />
    </div>
  );
}
