"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Form, type FormAction } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";

type Props = {
  /** Whether the password is asked for again. */
  mustConfirm: boolean;
  ask: FormAction;
};

/** Asks for a file of all data. */
export function ExportForm({ mustConfirm, ask }: Props) {
  const [state, action, pending] = useActionState(ask, {});
  return (
    <Form action={action} state={state}>
      <Checkbox
        name="include_files"
        value="1"
        label="With my uploads"
        hint="The original audio and pictures too. The file may be large."
      />
      {mustConfirm && (
        <PasswordField
          name="current_password"
          label="Your password"
          autoComplete="current-password"
          error={state.errors?.current_password}
        />
      )}
      <Button type="submit" look="primary" pending={pending}>
        {pending ? "Asking" : "Make the file"}
      </Button>
    </Form>
  );
}
