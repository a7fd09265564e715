"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction } from "@/components/ui/form";

export function InviteForm({ invite }: { invite: FormAction }) {
  const [state, action, pending] = useActionState(invite, {});
  return (
    <div className="max-w-form">
      <Form action={action} state={state}>
        <TextField
          name="email"
          label="Email address"
          hint="They get a link that creates an account with access. It works once, for 7 days. Inviting someone again sends a new link."
          type="email"
          autoComplete="off"
          defaultValue={state.done ? "" : state.values?.email}
          key={state.done ? `after ${state.values?.email}` : "first"}
          error={state.errors?.email}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="primary" pending={pending}>
            {pending ? "Inviting" : "Invite"}
          </Button>
          <span role="status" className="text-sm text-quiet">
            {state.done && !pending && `Invitation sent to ${state.values?.email}.`}
          </span>
        </div>
      </Form>
    </div>
  );
}
