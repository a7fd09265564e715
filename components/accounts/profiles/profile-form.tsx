"use client";

import { Badge } from "@/components/ui/badge";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";
import { MAX_LINKS } from "@/lib/accounts/profiles/constants";
import type { Profile } from "@/lib/accounts/profiles/pages";

type Field = "name" | "handle" | "bio" | "city" | "country" | "links";

type Props = {
  profile: Profile;
  /** The countries to choose from. */
  countries: { value: string; label: string }[];
  save: FormAction;
};

export function ProfileForm({ profile, countries, save }: Props) {
  const profileValues = { ...profile, links: profile.links.join("\n") };
  return (
    <SettingsForm act={save} submit={["Save", "Saving"]} status={() => <Badge tone="green">Saved</Badge>}>
      {({ values, errors }) => {
        const value = (field: Field) => values?.[field] ?? profileValues[field];
        return (
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <TextField
              name="name"
              label="Name"
              autoComplete="name"
              defaultValue={value("name")}
              error={errors?.name}
            />
            <TextField
              name="handle"
              label="Handle"
              hint="People find you by this name. Links keep working if you change it."
              autoCapitalize="none"
              spellCheck={false}
              mono
              defaultValue={value("handle")}
              error={errors?.handle}
            />
            <div className="sm:col-span-2">
              <TextArea
                name="bio"
                label="About you"
                optional
                defaultValue={value("bio")}
                error={errors?.bio}
              />
            </div>
            <TextField
              name="city"
              label="City"
              optional
              autoComplete="address-level2"
              defaultValue={value("city")}
              error={errors?.city}
            />
            <SelectField
              key={`stored as ${profile.country}`}
              name="country"
              label="Country"
              optional
              autoComplete="country"
              options={[{ value: "", label: "Not shown" }, ...countries]}
              defaultValue={value("country")}
              error={errors?.country}
            />
            <div className="sm:col-span-2">
              <TextArea
                key={`stored as ${profileValues.links}`}
                name="links"
                label="Links"
                hint={`Up to ${MAX_LINKS} links, one per line, starting with https://`}
                optional
                inputMode="url"
                spellCheck={false}
                defaultValue={value("links")}
                error={errors?.links}
              />
            </div>
          </div>
        );
      }}
    </SettingsForm>
  );
}
