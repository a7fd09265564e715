"use client";

import { Button, LinkButton } from "@/components/ui/button";
import { Form, type FormAction } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";
import { AuthFrame } from "./auth-frame";

type Props = {
  /** The name of the emails; undefined for a link that is not ours. */
  name: string | undefined;
  unsubscribe: FormAction;
};

const settings = (
  <LinkButton href="/settings/notifications" look="bare">
    Choose which emails you get
  </LinkButton>
);

/** Ends emails by a button: programs that check the links of an email must not. */
export function UnsubscribeForm({ name, unsubscribe }: Props) {
  const [state, action, pending] = useServerAction(unsubscribe, {});
  if (name === undefined)
    return (
      <AuthFrame title="This link does not work" aside="Copy the whole link from the email, or sign in:">
        {settings}
      </AuthFrame>
    );
  if (state.done)
    return (
      <AuthFrame title="You are unsubscribed" aside={`You get no more emails of this kind: ${name}.`}>
        {settings}
      </AuthFrame>
    );
  return (
    <AuthFrame title="Unsubscribe" aside={`You will get no more emails of this kind: ${name}.`}>
      <Form action={action} state={state}>
        <Button type="submit" look="primary" pending={pending}>
          Unsubscribe
        </Button>
      </Form>
      {settings}
    </AuthFrame>
  );
}
