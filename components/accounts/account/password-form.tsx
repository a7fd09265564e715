"use client";

import { NewPasswordField } from "@/components/accounts/profiles/new-password-field";
import { Button } from "@/components/ui/button";
import { DisclosureCard } from "@/components/ui/disclosure-card";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { useServerAction } from "@/components/ui/server-action";
import { toast } from "@/components/ui/toaster";

export function PasswordForm({ email, change }: { email: string; change: FormAction }) {
  const [state, action, pending] = useServerAction(
    async (last: FormState & { times: number }, data: FormData) => {
      const next = await change(last, data);
      if (next.done) toast("Password changed. You're signed out everywhere else.");
      return { ...next, times: last.times + (next.done ? 1 : 0) };
    },
    { times: 0 },
  );
  return (
    <section aria-labelledby="password-title" className="max-w-form">
      <h2 id="password-title" className="mb-4 text-lg font-semibold">
        Password
      </h2>
      {/* The key closes and empties the form after a change. */}
      <DisclosureCard
        key={state.times}
        summary="Change the password"
        open={Boolean(state.message || state.errors)}
      >
        <Form action={action} state={state}>
          {/* Password managers save the new password under this name. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            name="current_password"
            label="Current password"
            autoComplete="current-password"
            error={state.errors?.current_password}
          />
          <NewPasswordField error={state.errors?.password} />
          <Button type="submit" look="primary" pending={pending}>
            {pending ? "Changing" : "Change password"}
          </Button>
        </Form>
        <p className="mt-4 text-sm text-quiet">
          Changing your password signs you out everywhere else and sends a confirmation email. API tokens keep
          working.
        </p>
      </DisclosureCard>
    </section>
  );
}
