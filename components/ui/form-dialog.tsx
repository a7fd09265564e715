"use client";

import { type ReactNode, useActionState, useState } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Form, type FormAction, type FormState } from "./form";
import { toast } from "./toaster";

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
      <Dialog open={open} onOpenChange={setOpen} title={title} description={description}>
        <div className="w-full text-ink">
          <Form action={action} state={state}>
            {fields(state)}
            <div className="flex flex-wrap justify-end gap-2">
              <Button onClick={() => setOpen(false)}>Cancel</Button>
              <Button type="submit" look={look === "danger" ? "danger" : "primary"} pending={pending}>
                {submit}
              </Button>
            </div>
          </Form>
        </div>
      </Dialog>
    </>
  );
}
