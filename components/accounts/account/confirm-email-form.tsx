"use client";

import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { InvalidLink } from "@/components/accounts/profiles/invalid-link";
import { Button, LinkButton } from "@/components/ui/button";
import { Form, type FormAction } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";

type Props = {
  /** The address, and whether it is another than the account's; undefined when the link no longer works. */
  confirmation: { email: string; changes: boolean } | undefined;
  confirm: FormAction;
};

/** Confirms an email address, by a button: programs that check the links of an email must not. */
export function ConfirmEmailForm({ confirmation, confirm }: Props) {
  const [state, action, pending] = useServerAction(confirm, {});
  if (state.done)
    return (
      <AuthFrame title="Email address confirmed" aside="Sign in with this address from now on.">
        <LinkButton href="/">Go home</LinkButton>
      </AuthFrame>
    );
  if (confirmation === undefined && !state.message)
    return <InvalidLink period="24 hours" href="/settings/security" label="Ask for a new one" />;
  const address = <span className="font-medium break-words text-ink">{confirmation?.email}</span>;
  return (
    <AuthFrame
      title="Confirm your email address"
      aside={
        confirmation?.changes ? (
          <>Your account will use {address} to sign in and for emails. We tell your old address about it.</>
        ) : (
          <>You signed up with {address}.</>
        )
      }
    >
      <Form action={action} state={state}>
        <Button type="submit" look="primary" pending={pending}>
          {pending ? "Confirming" : confirmation?.changes ? "Use this address" : "Confirm this address"}
        </Button>
      </Form>
    </AuthFrame>
  );
}
