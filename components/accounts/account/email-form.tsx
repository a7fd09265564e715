"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";

/** Asks for a new email address. It is used once its owner has confirmed it from there. */
export function EmailForm({ email, change }: { email: string; change: FormAction }) {
  const [state, action, pending] = useActionState(change, {});
  return (
    <section aria-labelledby="email-title" className="max-w-form">
      <h2 id="email-title" className="mb-1 text-lg font-semibold">
        Email address
      </h2>
      <p className="mb-4 text-sm break-words text-quiet">
        You sign in with <span className="font-medium text-ink">{email}</span>, and emails go there.
      </p>
      {state.done ? (
        <Notice tone="green" title="Check your new mailbox">
          <p>
            If no account has {state.values?.email}, we've sent it a link. Open it within an hour to change
            your address. Until then, nothing changes.
          </p>
        </Notice>
      ) : (
        <Form action={action} state={state}>
          <TextField
            name="email"
            label="New email address"
            type="email"
            autoComplete="email"
            defaultValue={state.values?.email}
            error={state.errors?.email}
          />
          <PasswordField
            name="email_password"
            label="Your password"
            autoComplete="current-password"
            error={state.errors?.current_password}
          />
          <Button type="submit" pending={pending}>
            {pending ? "Sending" : "Send confirmation"}
          </Button>
        </Form>
      )}
    </section>
  );
}
