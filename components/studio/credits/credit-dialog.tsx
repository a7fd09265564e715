"use client";

import { SelectField, TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { artistPath } from "@/lib/catalog/resources/addresses";
import type { Contributor } from "@/lib/catalog/resources/credit-shapes";
import { CONTRIBUTOR_ROLES } from "@/lib/catalog/resources/kinds";

const ROLES = Object.entries(CONTRIBUTOR_ROLES).map(([value, { name, group }]) => ({
  value,
  label: `${group}: ${name}`,
}));

/** The dialog that adds a credit, or edits one. */
export function CreditDialog({ edited, act }: { edited?: Contributor; act: FormAction }) {
  return (
    <FormDialog
      label={edited ? "Edit" : "Add credit"}
      ariaLabel={edited && `Edit the credit of ${edited.name}`}
      size={edited ? "row" : "sm"}
      title={edited ? `Edit the credit of ${edited.name}` : "Add a credit"}
      description="Credits are shown on the page of the track. They give nobody access to it."
      submit={edited ? "Save" : "Add"}
      done={edited ? "Credit saved" : "Credit added"}
      act={act}
      fields={({ values, errors }) => (
        <>
          <SelectField
            name="role"
            label="Role"
            options={ROLES}
            defaultValue={values?.role ?? edited?.role ?? "songwriter"}
            error={errors?.role}
          />
          <TextField
            name="who"
            label="Name"
            hint="Or the URL of their artist page, such as /artists/12-night-ferry."
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={values?.who ?? (edited?.artist ? artistPath(edited.artist) : edited?.name)}
            error={errors?.name ?? errors?.artist_id}
          />
        </>
      )}
    />
  );
}
