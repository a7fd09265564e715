"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";

export function RequestResetForm({ requestReset }: { requestReset: FormAction }) {
  const [state, action, pending] = useActionState(requestReset, {});
  if (state.done) {
    return (
      <Notice tone="green" title="Look in your mail">
        <p>
          If {state.values?.email} has an account, a message with a link is on its way. The link works once
          and for one hour. Nothing there? Look among the unwanted mail, then ask again.
        </p>
      </Notice>
    );
  }
  return (
    <Form action={action} state={state}>
      <TextField
        name="email"
        label="E-mail address"
        type="email"
        autoComplete="username"
        defaultValue={state.values?.email}
        error={state.errors?.email}
      />
      <Button type="submit" look="primary" pending={pending}>
        {pending ? "Sending" : "Send me a link"}
      </Button>
    </Form>
  );
}
