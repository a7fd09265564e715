"use client";

import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";
import { AuthFrame } from "./auth-frame";
import { HandleField } from "./handle-field";
import { InvalidLink } from "./invalid-link";

type Props = {
  /** Undefined when the link no longer works. */
  registration: { email: string; handle: string } | undefined;
  confirm: FormAction;
};

/** Creates the account that somebody signed up for through an app. */
export function ConfirmSignUpForm({ registration, confirm }: Props) {
  const [state, action, pending] = useServerAction(confirm, {});
  const { values, errors } = state;
  if (!registration) return <InvalidLink period="24 hours" href="/sign-up" label="Sign up" />;
  return (
    <AuthFrame
      title="Confirm your sign-up"
      aside={
        <>
          You signed up as <span className="font-medium text-ink break-words">{registration.email}</span>.
          Choose a handle and enter the password once more: it proves that it was you.
        </>
      }
    >
      <Form action={action} state={state}>
        <input type="hidden" name="username" autoComplete="username" value={registration.email} />
        <HandleField value={values?.handle ?? registration.handle} error={errors?.handle} />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors?.password}
        />
        <Button type="submit" look="primary" pending={pending}>
          {pending ? "Creating the account" : "Create the account"}
        </Button>
      </Form>
    </AuthFrame>
  );
}
