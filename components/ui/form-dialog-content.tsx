import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { Form, type FormState } from "./form";

/** The content of a form dialog once it is open. */
export function FormDialogContent({
  close,
  title,
  description,
  fields,
  submit,
  harms,
  action,
  state,
  pending,
}: {
  close: () => void;
  title: string;
  description: ReactNode;
  fields: ReactNode;
  submit: string;
  harms: boolean;
  action: (data: FormData) => void;
  state: FormState;
  pending: boolean;
}) {
  return (
    <Dialog open onOpenChange={close} title={title} description={description}>
      <div className="w-full text-ink">
        <Form action={action} state={state}>
          {fields}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" look={harms ? "danger" : "primary"} pending={pending}>
              {submit}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
}
