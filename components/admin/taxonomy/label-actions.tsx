"use client";

import { TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { LabelKind } from "@/lib/catalog/taxonomy/kinds";

export function CreateGenre({ create }: { create: FormAction }) {
  return (
    <FormDialog
      label="Create genre"
      look="primary"
      title="Create a genre"
      description="Artists can then choose it for their tracks."
      fields={({ values, errors }) => (
        <TextField name="name" label="Name" maxLength={60} defaultValue={values?.name} error={errors?.name} />
      )}
      submit="Create genre"
      act={create}
      done="The genre is created."
    />
  );
}

export function RenameGenre({ genre, rename }: { genre: { name: string }; rename: FormAction }) {
  return (
    <FormDialog
      label="Rename"
      ariaLabel={`Rename ${genre.name}`}
      size="row"
      title={`Rename ${genre.name}`}
      description="Links and searches with the old name still lead to it."
      fields={({ values, errors }) => (
        <TextField
          name="name"
          label="Name"
          maxLength={60}
          defaultValue={values?.name ?? genre.name}
          error={errors?.name}
        />
      )}
      submit="Rename"
      act={rename}
      done="The genre is renamed."
    />
  );
}

/** Merges a genre or tag into another. */
export function MergeLabel({ kind, name, merge }: { kind: LabelKind; name: string; merge: FormAction }) {
  return (
    <FormDialog
      label="Merge"
      ariaLabel={`Merge ${name} into another ${kind}`}
      look="danger"
      quiet
      size="row"
      title={`Merge ${name}`}
      description={`Its tracks get the other ${kind}, and its name leads there. This cannot be undone.`}
      fields={({ values, errors }) => (
        <TextField
          name="into"
          label={`Into which ${kind}?`}
          maxLength={100}
          autoComplete="off"
          defaultValue={values?.into}
          error={errors?.into}
        />
      )}
      submit="Merge"
      act={merge}
      done={`${name} is merged.`}
    />
  );
}
