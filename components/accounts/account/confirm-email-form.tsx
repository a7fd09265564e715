"use client";

import { useActionState } from "react";
import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { Button, LinkButton } from "@/components/ui/button";
import { Form, type FormAction } from "@/components/ui/form";

type Props = {
  /** The new address; undefined when the link no longer works. */
  email: string | undefined;
  confirm: FormAction;
};

/** Confirms a new email address, by a button: programs that check the links of an email must not. */
export function ConfirmEmailForm({ email, confirm }: Props) {
  const [state, action, pending] = useActionState(confirm, {});
  if (state.done)
    return (
      <AuthFrame title="Email address changed" aside="From now on, sign in with your new address.">
        <LinkButton href="/">Go home</LinkButton>
      </AuthFrame>
    );
  if (email === undefined && !state.message)
    return (
      <AuthFrame
        title="This link no longer works"
        aside="It has been used, has expired or is incomplete. A link works once, for one hour."
      >
        <LinkButton href="/settings/security" look="primary">
          Ask for a new one
        </LinkButton>
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Confirm your email address"
      aside={
        <>
          Your account will use <span className="font-medium text-ink break-words">{email}</span> to sign in
          and for emails. We tell your old address about it.
        </>
      }
    >
      <Form action={action} state={state}>
        <Button type="submit" look="primary" pending={pending}>
          {pending ? "Confirming" : "Use this address"}
        </Button>
      </Form>
    </AuthFrame>
  );
}
