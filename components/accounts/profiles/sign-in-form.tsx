"use client";

import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { PasswordField } from "@/components/ui/password-field";
import { useServerAction } from "@/components/ui/server-action";
import { rememberEmail } from "./typed-email";

/** The given action also opens the next page. */
export function SignInForm({ signIn }: { signIn: FormAction }) {
  const [state, action, pending] = useServerAction(signIn, {});
  return (
    <Form action={action} state={state}>
      <TextField
        name="email"
        label="Email address"
        type="email"
        autoComplete="username webauthn"
        defaultValue={state.values?.email}
        error={state.errors?.email}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        error={state.errors?.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button type="submit" look="primary" pending={pending}>
          {pending ? "Signing in" : "Sign in"}
        </Button>
        <Link
          href="/reset-password"
          onClick={(event) => rememberEmail(event.currentTarget.closest("form"))}
          className="link inline-flex min-h-6 items-center text-sm"
        >
          Forgot your password?
        </Link>
      </div>
    </Form>
  );
}
