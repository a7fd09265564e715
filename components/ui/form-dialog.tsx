"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "./button";
import type { FormAction, FormState } from "./form";
import { lazyWhenIdle } from "./lazy";
import { useServerAction } from "./server-action";
import { toast } from "./toaster";

const FormDialogContent = lazyWhenIdle(() =>
  import("./form-dialog-content").then(({ FormDialogContent }) => FormDialogContent),
);

type DialogProps = {
  title: string;
  description: ReactNode;
  /** The fields; receives the errors of the last attempt. */
  fields: (state: FormState) => ReactNode;
  submit: string;
  look?: "primary" | "plain" | "danger";
  act: FormAction;
  /** The toast after success. */
  done: string;
};

type Props = DialogProps & {
  /** The label of the button that opens it, and its longer label for screen readers. */
  label: string;
  ariaLabel?: string;
  size?: "md" | "sm" | "row";
  /** Only the dialog shows that it is dangerous, as in the rows of a list. */
  quiet?: boolean;
};

/** A button that opens a form in a dialog. */
export function FormDialog({ label, ariaLabel, size, quiet = false, ...dialog }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look={quiet ? "plain" : dialog.look}
        size={size}
        aria-label={ariaLabel}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <OpenFormDialog {...dialog} close={() => setOpen(false)} />}
    </>
  );
}

/** A form in a dialog that is open, as a menu opens it. */
export function OpenFormDialog({
  look,
  act,
  done,
  fields,
  close,
  ...content
}: DialogProps & { close: () => void }) {
  const [state, action, pending] = useServerAction(async (last: FormState, data: FormData) => {
    const next = await act(last, data);
    // Here, because what the action changes on the page may remove this part.
    if (next.done) toast(done);
    return next;
  }, {} as FormState);
  const latest = useRef(close);
  latest.current = close;
  // Not within the action: closing removes this part, and what the action changes on the page would go with it.
  useEffect(() => {
    if (state.done) latest.current();
  }, [state]);
  return (
    <FormDialogContent
      {...content}
      close={close}
      fields={fields(state)}
      harms={look === "danger"}
      action={action}
      state={state}
      pending={pending}
    />
  );
}
