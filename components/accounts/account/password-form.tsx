"use client";

import { useActionState } from "react";
import { NewPasswordField } from "@/components/accounts/users/new-password-field";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { toast } from "@/components/ui/toaster";

export function PasswordForm({ email, change }: { email: string; change: FormAction }) {
  const [state, action, pending] = useActionState(
    async (last: FormState & { times: number }, data: FormData) => {
      const next = await change(last, data);
      if (next.done) toast("The password is changed. Every other browser is signed out.");
      return { ...next, times: last.times + (next.done ? 1 : 0) };
    },
    { times: 0 },
  );
  return (
    <section aria-labelledby="password-title" className="max-w-form">
      <h2 id="password-title" className="mb-4 text-lg font-semibold">
        Password
      </h2>
      {/* Begins anew after a change, with nothing typed. */}
      <Form key={state.times} action={action} state={state}>
        {/* For password managers, which store the new password with this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          name="current_password"
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={state.errors?.current_password}
        />
        <NewPasswordField error={state.errors?.password} />
        <Button type="submit" look="primary" pending={pending}>
          {pending ? "Changing" : "Change the password"}
        </Button>
      </Form>
      <p className="mt-4 text-sm text-quiet">
        Changing it signs out every other browser and sends you a mail. Tokens for the API go on working.
      </p>
    </section>
  );
}
