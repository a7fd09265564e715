"use client";

import { useActionState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Form, type FormAction } from "@/components/ui/form";
import { AddressField } from "./address-field";

export function AddressForm({ addresses, save }: { addresses: string[]; save: FormAction }) {
  const [state, action, pending] = useActionState(save, {});
  const stored = addresses.join("\n");
  return (
    <Form action={action} state={state}>
      <AddressField
        key={`stored as ${stored}`}
        addresses={state.values?.allowed_addresses ?? stored}
        error={state.errors?.allowed_addresses}
      />
      <div className="flex items-center gap-4">
        <Button type="submit" pending={pending}>
          {pending ? "Saving" : "Save the addresses"}
        </Button>
        <span role="status" className="text-sm">
          {state.done && !pending && <Badge tone="green">Saved. They hold within a second.</Badge>}
        </span>
      </div>
    </Form>
  );
}
