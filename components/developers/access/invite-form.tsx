"use client";

import { TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";

export function InviteForm({ invite }: { invite: FormAction }) {
  return (
    <div className="max-w-form">
      <SettingsForm
        act={invite}
        submit={["Invite", "Inviting"]}
        status={({ values }) => <span className="text-quiet">Invitation sent to {values?.email}.</span>}
      >
        {({ done, values, errors }) => (
          <TextField
            name="email"
            label="Email address"
            hint="They get a link that creates an account with access. It works once, for 7 days. Inviting someone again sends a new link."
            type="email"
            autoComplete="off"
            defaultValue={done ? "" : values?.email}
            key={done ? `after ${values?.email}` : "first"}
            error={errors?.email}
          />
        )}
      </SettingsForm>
    </div>
  );
}
