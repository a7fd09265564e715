"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";
import { HandleField } from "./handle-field";
import { NewPasswordField } from "./new-password-field";

type Props = {
  signUp: FormAction;
  /** The invited email address; it cannot be changed. */
  email?: string;
  /** Fields before the usual ones. */
  before?: (state: FormState) => ReactNode;
  /** The label of the button, and the one shown meanwhile. */
  submit?: [label: string, pending: string];
};

const SIGN_UP: [string, string] = ["Sign up", "Signing up"];

/** Creates the account; the given action also signs in. */
export function SignUpForm({ signUp, email, before, submit = SIGN_UP }: Props) {
  const [state, action, pending] = useServerAction(signUp, {});
  const { values, errors } = state;
  return (
    <Form action={action} state={state}>
      {before?.(state)}
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        defaultValue={values?.name}
        error={errors?.name}
      />
      <HandleField value={values?.handle} error={errors?.handle} />
      <TextField
        name="email"
        label="Email address"
        hint="Only for signing in and for emails from this server. Never shown to others."
        type="email"
        autoComplete="username"
        defaultValue={email ?? values?.email}
        readOnly={email !== undefined}
        error={errors?.email}
      />
      <NewPasswordField label="Password" error={errors?.password} />
      <Button type="submit" look="primary" pending={pending}>
        {submit[pending ? 1 : 0]}
      </Button>
    </Form>
  );
}
