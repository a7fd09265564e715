"use client";

import { TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";

export function CreateArtist({ create }: { create: FormAction }) {
  return (
    <FormDialog
      label="Create artist"
      look="primary"
      title="Create an artist"
      description="It gets a generated picture for now. You can connect more accounts afterwards."
      fields={({ values, errors }) => (
        <>
          <TextField
            name="name"
            label="Artist name"
            maxLength={120}
            defaultValue={values?.name}
            error={errors?.name}
          />
          <TextField
            name="owner"
            label="Owner"
            hint="The handle or email address of an account. Leave empty to connect one later."
            optional
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            defaultValue={values?.owner}
            error={errors?.owner}
          />
        </>
      )}
      submit="Create artist"
      act={create}
      done="The artist is created."
    />
  );
}
