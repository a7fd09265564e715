"use client";

import { Button, LinkButton } from "@/components/ui/button";
import { Form, type FormAction } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { useServerAction } from "@/components/ui/server-action";
import { NewPasswordField } from "./new-password-field";

/** `reset` is already bound to the link's one-time code. */
export function ResetPasswordForm({ reset }: { reset: FormAction }) {
  const [state, action, pending] = useServerAction(reset, {});
  if (state.done) {
    return (
      <Notice
        tone="green"
        title="Password changed"
        actions={
          <LinkButton href="/sign-in" look="primary" size="sm">
            Sign in
          </LinkButton>
        }
      >
        <p>Your old password no longer works.</p>
      </Notice>
    );
  }
  return (
    <Form action={action} state={state}>
      <NewPasswordField error={state.errors?.password} />
      <Button type="submit" look="primary" pending={pending}>
        {pending ? "Changing" : "Change password"}
      </Button>
    </Form>
  );
}
