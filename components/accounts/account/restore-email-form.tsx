"use client";

import { AuthFrame } from "@/components/accounts/profiles/auth-frame";
import { InvalidLink } from "@/components/accounts/profiles/invalid-link";
import { Button } from "@/components/ui/button";
import { Form, type FormAction } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";

type Props = {
  /** The old address; undefined when the link no longer works. */
  email: string | undefined;
  restore: FormAction;
};

/** Takes a change of the email address back, by a button: programs that check the links of an email must not. */
export function RestoreEmailForm({ email, restore }: Props) {
  const [state, action, pending] = useServerAction(restore, {});
  if (email === undefined && !state.message)
    return <InvalidLink period="seven days" href="/sign-in" label="Sign in" />;
  return (
    <AuthFrame
      title="Take the change back"
      aside={
        <>
          Your account will use <span className="font-medium break-words text-ink">{email}</span> again.
          Everybody is signed out of it, and its password stops working: you choose a new one next. Passkeys,
          authenticator apps and recovery codes that were added since the change are removed.
        </>
      }
    >
      <Form action={action} state={state}>
        <Button type="submit" look="primary" pending={pending}>
          {pending ? "Restoring" : "Use the old address again"}
        </Button>
      </Form>
    </AuthFrame>
  );
}
