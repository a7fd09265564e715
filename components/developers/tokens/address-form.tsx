"use client";

import { Badge } from "@/components/ui/badge";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";
import { AddressField } from "./address-field";

export function AddressForm({ addresses, save }: { addresses: string[]; save: FormAction }) {
  const value = addresses.join("\n");
  return (
    <SettingsForm
      act={save}
      submit={["Save IP addresses", "Saving"]}
      look="plain"
      status={() => <Badge tone="green">Saved. Takes effect within a second.</Badge>}
    >
      {({ values, errors }) => (
        <AddressField
          key={`stored as ${value}`}
          addresses={values?.allowed_addresses ?? value}
          error={errors?.allowed_addresses}
        />
      )}
    </SettingsForm>
  );
}
