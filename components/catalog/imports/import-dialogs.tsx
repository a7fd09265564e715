"use client";

import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { rowCount } from "./words";

/** Asks whether an import is to be carried out without the rows that have errors. */
export function StartImport({ errors, act }: { errors: number; act: FormAction }) {
  return (
    <FormDialog
      label="Start import"
      title="Start this import?"
      description={
        errors > 0
          ? `${rowCount(errors)} with errors ${errors === 1 ? "is" : "are"} left out. Tracks become drafts, unless their row says when to publish them.`
          : "Tracks become drafts, unless their row says when to publish them."
      }
      fields={() => null}
      submit="Start"
      look="primary"
      act={act}
      done="The import has started."
    />
  );
}

/** Asks whether an import is to be ended, or deleted when it has. */
export function DeleteImport({ hasEnded, act }: { hasEnded: boolean; act: FormAction }) {
  return (
    <FormDialog
      label={hasEnded ? "Delete" : "End import"}
      title={hasEnded ? "Delete this import?" : "End this import?"}
      description="Its list of rows is deleted. Tracks that it created stay."
      fields={() => null}
      submit={hasEnded ? "Delete" : "End import"}
      look="danger"
      quiet
      act={act}
      done={hasEnded ? "The import is deleted." : "The import has ended."}
    />
  );
}
