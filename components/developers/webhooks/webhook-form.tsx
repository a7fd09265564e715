"use client";

import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";
import { toast } from "@/components/ui/toaster";
import { TypeField } from "./type-field";
import type { TypeChoice, WebhookData } from "./webhook-data";

/** The address, the description and the types of a webhook, to change. */
export function WebhookForm({
  webhook,
  choices,
  save,
}: {
  webhook: WebhookData;
  choices: readonly TypeChoice[];
  save: FormAction;
}) {
  const [state, action, pending] = useServerAction(async (_: FormState, data: FormData) => {
    const next = await save({}, data);
    if (next.done) toast("Saved.");
    return next;
  }, {} as FormState);
  const { values, errors, ticked } = state;
  return (
    <Form action={action} state={state}>
      <div className="max-w-form space-y-5">
        <TextField
          name="url"
          label="URL"
          type="url"
          autoComplete="off"
          defaultValue={values?.url ?? webhook.url}
          error={errors?.url}
        />
        <TextField
          name="description"
          label="Description"
          optional
          autoComplete="off"
          defaultValue={values?.description ?? webhook.description}
          error={errors?.description}
        />
      </div>
      <TypeField choices={choices} selection={ticked?.types ?? webhook.types} error={errors?.types} />
      <Button type="submit" pending={pending}>
        {pending ? "Saving" : "Save"}
      </Button>
    </Form>
  );
}
