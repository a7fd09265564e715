"use client";

import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";

/** Deletes a collection, after asking. */
export function DeleteCollection({ name, act }: { name: string; act: FormAction }) {
  return (
    <FormDialog
      label="Delete"
      quiet
      look="danger"
      size="sm"
      title={`Delete ${name}?`}
      description="The music in it stays. This can't be undone."
      fields={() => null}
      submit="Delete collection"
      act={act}
      done="Deleted."
    />
  );
}
