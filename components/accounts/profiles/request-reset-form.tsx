"use client";

import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { useServerAction } from "@/components/ui/server-action";
import { typedEmail } from "./typed-email";

export function RequestResetForm({ requestReset }: { requestReset: FormAction }) {
  const [state, action, pending] = useServerAction(requestReset, {});
  if (state.done) {
    return (
      <Notice tone="green" title="Check your email">
        <p>
          If {state.values?.email} has an account, we've sent it a link. The link works once, for one hour.
          Nothing there? Check your spam folder, then request another link.
        </p>
      </Notice>
    );
  }
  return (
    <Form action={action} state={state}>
      <TextField
        name="email"
        label="Email address"
        type="email"
        autoComplete="username"
        defaultValue={state.values?.email ?? typedEmail()}
        error={state.errors?.email}
      />
      <Button type="submit" look="primary" pending={pending}>
        {pending ? "Sending" : "Send me a link"}
      </Button>
    </Form>
  );
}
