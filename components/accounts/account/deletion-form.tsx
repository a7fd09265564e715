"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction } from "@/components/ui/form";

export function DeletionForm({ handle, act }: { handle: string; act: FormAction }) {
  const [state, action, pending] = useActionState(act, {});
  return (
    <section aria-labelledby="confirm-title" className="max-w-form">
      <h2 id="confirm-title" className="mb-4 text-lg font-semibold">
        Confirm deletion
      </h2>
      <Form action={action} state={state}>
        <TextField
          name="handle"
          label="Your handle"
          hint={
            <>
              Type <span className="font-mono">{handle}</span> to confirm.
            </>
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          mono
          defaultValue={state.values?.handle}
          error={state.errors?.handle}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={state.errors?.password}
        />
        <Button type="submit" look="danger" pending={pending}>
          {pending ? "Deleting" : "Delete my account"}
        </Button>
      </Form>
    </section>
  );
}
