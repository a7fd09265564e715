"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Form, type FormAction } from "@/components/ui/form";

export function AcceptForm({ accept, handle }: { accept: FormAction; handle: string }) {
  const [state, action, pending] = useActionState(accept, {});
  return (
    <Form action={action} state={state}>
      <p>
        You are signed in as <span className="font-medium">@{handle}</span>; this account will get API access.
      </p>
      <Button type="submit" look="primary" pending={pending}>
        {pending ? "Accepting" : "Accept invitation"}
      </Button>
    </Form>
  );
}
