"use client";

import { TextArea } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";

/** Asks operators to decide again. */
export function AppealForm({ send }: { send: FormAction }) {
  return (
    <SettingsForm act={send} submit={["Appeal", "Sending"]}>
      {({ values, errors }) => (
        <TextArea
          name="details"
          label="Why the decision is wrong"
          maxLength={2_000}
          rows={5}
          defaultValue={values?.details}
          error={errors?.details}
        />
      )}
    </SettingsForm>
  );
}
