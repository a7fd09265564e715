"use client";

import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { NewSecret } from "@/components/ui/new-secret";
import { useServerAction } from "@/components/ui/server-action";
import { TypeField } from "./type-field";
import type { AppChoice, TypeChoice } from "./webhook-data";

export type CreateState = FormState & { created?: { id: number; format: string; secret: string } };

const FORMATS = [
  { value: "standard", label: "Signed events, for a server of yours" },
  { value: "discord", label: "Messages in a Discord channel" },
  { value: "slack", label: "Messages in a Slack channel" },
];

/** The form that adds a webhook, and the secret of the one that it has added. */
export function NewWebhook({
  choices,
  apps,
  appId,
  create,
}: {
  choices: readonly TypeChoice[];
  apps: readonly AppChoice[];
  appId: string;
  create: FormAction<CreateState>;
}) {
  const [state, action, pending] = useServerAction(async (last: CreateState, data: FormData) => {
    const next = await create({}, data);
    return next.done ? next : { ...next, created: last.created };
  }, {} as CreateState);
  const { created, values, errors, ticked } = state;
  return (
    <div className="space-y-6">
      {created?.format === "standard" && (
        <NewSecret label="Signing secret" key={created.id} secret={created.secret}>
          <p className="font-semibold">The webhook is there. Copy its secret now; it is not shown again.</p>
          <p>
            Your server checks each request with it:{" "}
            <Link href="/docs/webhooks#receive-events" className="link">
              how
            </Link>
            . Then{" "}
            <Link href={`/settings/developers/webhooks/${created.id}`} className="link">
              send a test
            </Link>
            .
          </p>
        </NewSecret>
      )}
      <Form key={`after ${created?.id}`} action={action} state={state}>
        <div className="max-w-form space-y-5">
          {apps.length > 0 && (
            <SelectField
              name="app_id"
              label="Whose events"
              hint="Of each account that connects an app, a webhook gets what that account allows the app to read."
              options={[
                { value: "", label: "Those of your own account" },
                ...apps.map(({ id, name }) => ({
                  value: String(id),
                  label: `Those of all who connect ${name}`,
                })),
              ]}
              defaultValue={values?.app_id ?? appId}
              error={errors?.app_id}
            />
          )}
          <SelectField name="format" label="Kind" options={FORMATS} defaultValue={values?.format} />
          <TextField
            name="url"
            label="URL"
            hint="An https address that can be reached from the internet."
            type="url"
            autoComplete="off"
            defaultValue={values?.url}
            error={errors?.url}
          />
          <TextField
            name="description"
            label="Description"
            optional
            autoComplete="off"
            defaultValue={values?.description}
            error={errors?.description}
          />
        </div>
        <div className="max-w-text">
          <TypeField choices={choices} selection={ticked?.types ?? ["*"]} error={errors?.types} />
        </div>
        <Button type="submit" look="primary" pending={pending}>
          {pending ? "Adding" : "Add webhook"}
        </Button>
      </Form>
    </div>
  );
}
