"use client";

import { useActionState } from "react";
import { Form, type FormAction } from "@/components/ui/form";
import { SaveLine } from "@/components/ui/save-line";
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
      <SaveLine
        pending={pending}
        done={state.done}
        label="Save addresses"
        saved="Saved. Takes effect within a second."
      />
    </Form>
  );
}
