"use client";

import { SelectField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";

type Props = {
  /** The countries whose sellers can be paid; null when the account has its country. */
  countries: { value: string; label: string }[] | null;
  start: FormAction;
};

/** Leads to the pages of the payment provider. */
export function OnboardingForm({ countries, start }: Props) {
  return (
    <SettingsForm act={start} submit={[countries ? "Set up payouts" : "Continue setup", "Opening"]}>
      {({ values, errors }) => (
        <>
          {countries && (
            <div className="max-w-[20rem]">
              <SelectField
                name="country"
                label="Country of your bank account"
                hint="It decides the currency of your prices, and cannot be changed later."
                options={[{ value: "", label: "Choose a country" }, ...countries]}
                defaultValue={values?.country ?? ""}
                error={errors?.country}
              />
            </div>
          )}
        </>
      )}
    </SettingsForm>
  );
}

/** Opens the provider's pages about balance and payouts. */
export function DashboardForm({ open }: { open: FormAction }) {
  return (
    <SettingsForm act={open} look="plain" submit={["Open the provider's dashboard", "Opening"]}>
      {() => null}
    </SettingsForm>
  );
}
