"use client";

import { type ReactNode, useActionState, useState } from "react";
import { Button } from "./button";
import type { FormAction, FormState } from "./form";
import { lazyWhenIdle } from "./lazy";
import { toast } from "./toaster";

const FormDialogContent = lazyWhenIdle(() =>
  import("./form-dialog-content").then(({ FormDialogContent }) => FormDialogContent),
);

type Props = {
  /** The label of the button that opens it, and its longer label for screen readers. */
  label: string;
  ariaLabel?: string;
  look?: "primary" | "plain" | "danger";
  size?: "md" | "sm" | "row";
  /** Only the dialog shows that it is dangerous, as in the rows of a list. */
  quiet?: boolean;
  title: string;
  description: ReactNode;
  /** The fields; receives the errors of the last attempt. */
  fields: (state: FormState) => ReactNode;
  submit: string;
  act: FormAction;
  /** The toast after success. */
  done: string;
};

/** A button that opens a form in a dialog. */
export function FormDialog({
  label,
  ariaLabel,
  look,
  size,
  quiet = false,
  title,
  description,
  fields,
  submit,
  act,
  done,
}: Props) {
  const [open, setOpen] = useState(false);
  const [state, action, pending] = useActionState(async (last: FormState, data: FormData) => {
    const next = await act(last, data);
    if (next.done) {
      toast(done);
      setOpen(false);
    }
    return next;
  }, {} as FormState);
  return (
    <>
      <Button look={quiet ? "plain" : look} size={size} aria-label={ariaLabel} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <FormDialogContent
          close={() => setOpen(false)}
          title={title}
          description={description}
          fields={fields(state)}
          submit={submit}
          harms={look === "danger"}
          action={action}
          state={state}
          pending={pending}
        />
      )}
    </>
  );
}
