"use client";

import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";

type Props = {
  /** The countries to choose from. */
  countries: { value: string; label: string }[];
  create: FormAction;
};

/** Creates the account's artist. */
export function BecomeArtistForm({ countries, create }: Props) {
  return (
    <SettingsForm act={create} submit={["Become an artist", "Creating"]}>
      {({ values, errors }) => (
        <div className="grid max-w-text gap-x-6 gap-y-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField
              name="name"
              label="Artist name"
              hint="Your music is published under this name. You can change it later."
              maxLength={120}
              autoComplete="off"
              defaultValue={values?.name}
              error={errors?.name}
            />
          </div>
          <TextField
            name="city"
            label="City"
            optional
            autoComplete="address-level2"
            defaultValue={values?.city}
            error={errors?.city}
          />
          <SelectField
            name="country"
            label="Country"
            optional
            autoComplete="country"
            options={[{ value: "", label: "Not shown" }, ...countries]}
            defaultValue={values?.country}
            error={errors?.country}
          />
          <div className="sm:col-span-2">
            <TextArea
              name="description"
              label="About the artist"
              optional
              defaultValue={values?.description}
              error={errors?.description}
            />
          </div>
        </div>
      )}
    </SettingsForm>
  );
}
