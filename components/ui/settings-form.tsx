"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import { Form, type FormAction, type FormState } from "./form";
import { useServerAction } from "./server-action";

type Props = {
  act: FormAction;
  /** The label of its button, and the one shown meanwhile. */
  submit: [label: string, pending: string];
  look?: "primary" | "plain" | "danger";
  /** Said beside the button after success; nothing is when absent. */
  status?: (state: FormState) => ReactNode;
  /** The fields; receives the values and errors of the last attempt. */
  children: (state: FormState) => ReactNode;
};

/** A form with one button, for a server action. */
export function SettingsForm({ act, submit, look = "primary", status, children }: Props) {
  const [state, action, pending] = useServerAction(act, {});
  const button = (
    <Button type="submit" look={look} pending={pending}>
      {submit[pending ? 1 : 0]}
    </Button>
  );
  return (
    <Form action={action} state={state}>
      {children(state)}
      {status ? (
        <div className="flex flex-wrap items-center gap-4">
          {button}
          <span role="status" className="text-sm">
            {state.done && !pending && status(state)}
          </span>
        </div>
      ) : (
        button
      )}
    </Form>
  );
}
