"use client";

import { useActionState } from "react";
import { Button, LinkButton } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { PASSWORD_HINT } from "./password-hint";

/** `reset` already knows the one-time code of the link. */
export function ResetPasswordForm({ reset }: { reset: FormAction }) {
  const [state, action, pending] = useActionState(reset, {});
  if (state.done) {
    return (
      <Notice
        tone="green"
        title="The password is changed"
        actions={
          <LinkButton href="/sign-in" look="primary" size="sm">
            Sign in
          </LinkButton>
        }
      >
        <p>From now on only the new one works.</p>
      </Notice>
    );
  }
  return (
    <Form action={action} state={state}>
      <TextField
        name="password"
        label="New password"
        hint={PASSWORD_HINT}
        type="password"
        autoComplete="new-password"
        error={state.errors?.password}
      />
      <Button type="submit" look="primary" pending={pending}>
        {pending ? "Changing" : "Change the password"}
      </Button>
    </Form>
  );
}
