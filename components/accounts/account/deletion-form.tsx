"use client";

import { TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { SettingsForm } from "@/components/ui/settings-form";

export function DeletionForm({ handle, act }: { handle: string; act: FormAction }) {
  return (
    <section aria-labelledby="confirm-title" className="max-w-form">
      <h2 id="confirm-title" className="mb-4 text-lg font-semibold">
        Confirm deletion
      </h2>
      <SettingsForm act={act} submit={["Delete my account", "Deleting"]} look="danger">
        {({ values, errors }) => (
          <>
            <TextField
              name="handle"
              label="Your handle"
              hint={
                <>
                  Type <span className="font-mono">{handle}</span> to confirm.
                </>
              }
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              mono
              defaultValue={values?.handle}
              error={errors?.handle}
            />
            <PasswordField
              name="password"
              label="Password"
              autoComplete="current-password"
              error={errors?.password}
            />
          </>
        )}
      </SettingsForm>
    </section>
  );
}
