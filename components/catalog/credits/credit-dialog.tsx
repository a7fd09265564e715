"use client";

import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { lazyWhenIdle } from "@/components/ui/lazy";
import type { Contributor } from "@/lib/catalog/resource-shapes/credit-shapes";

const CreditFields = lazyWhenIdle(() => import("./credit-fields").then(({ CreditFields }) => CreditFields));

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
      fields={(state) => <CreditFields edited={edited} state={state} />}
    />
  );
}
