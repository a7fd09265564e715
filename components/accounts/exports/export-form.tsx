"use client";

import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Form, type FormAction } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";

/** Asks for a file of all data. */
export function ExportForm({ ask }: { ask: FormAction }) {
  const [state, action, pending] = useServerAction(ask, {});
  return (
    <Form action={action} state={state}>
      <Checkbox
        name="include_files"
        value="1"
        label="With my uploads"
        hint="The original audio and pictures too. The file may be large."
      />
      <Button type="submit" look="primary" pending={pending}>
        {pending ? "Asking" : "Make the file"}
      </Button>
    </Form>
  );
}
