"use client";

import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";
import { MAX_CONTENT } from "@/lib/commerce/beat-requests/constants";
import { DURATION_OPTIONS } from "./durations";

const CURRENCIES = [
  { value: "usd", label: "US dollars" },
  { value: "eur", label: "Euros" },
  { value: "gbp", label: "Pounds" },
  { value: "cad", label: "Canadian dollars" },
];

/** The form of a new request. */
export function RequestForm({ genres, act }: { genres: readonly string[]; act: FormAction }) {
  const any = { value: "", label: "Any genre" };
  return (
    <div className="max-w-form">
      <SettingsForm act={act} submit={["Post request", "Posting …"]}>
        {({ values, errors }) => (
          <>
            <TextArea
              name="content"
              label="What are you looking for?"
              hint="Say what it is for and what it should leave room for."
              rows={6}
              required
              maxLength={MAX_CONTENT}
              defaultValue={values?.content}
              error={errors?.content}
            />
            <SelectField
              name="genre"
              label="Genre"
              hint="Producers of this genre are notified."
              options={[any, ...genres.map((name) => ({ value: name, label: name }))]}
              defaultValue={values?.genre}
              error={errors?.genre}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                name="bpm_range"
                label="Tempo"
                hint="In BPM, such as 90 or 90-110."
                optional
                maxLength={7}
                autoComplete="off"
                defaultValue={values?.bpm_range}
                error={errors?.bpm_range}
              />
              <TextField
                name="key"
                label="Key"
                hint="Such as D minor."
                optional
                maxLength={8}
                autoComplete="off"
                defaultValue={values?.key}
                error={errors?.key}
              />
            </div>
            <TextField
              name="mood"
              label="Mood"
              hint="In a word or two."
              optional
              maxLength={50}
              autoComplete="off"
              defaultValue={values?.mood}
              error={errors?.mood}
            />
            <TextField
              name="reference_track"
              label="A track that sounds like it"
              hint="Its URL, starting with https://."
              type="url"
              optional
              maxLength={500}
              autoComplete="off"
              defaultValue={values?.reference_track}
              error={errors?.reference_track}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                name="budget"
                label="Budget"
                hint="In whole units, without cents."
                type="number"
                min={0}
                max={1_000_000}
                optional
                defaultValue={values?.budget}
                error={errors?.budget}
              />
              <SelectField
                name="currency"
                label="Currency"
                options={CURRENCIES}
                defaultValue={values?.currency ?? "usd"}
                error={errors?.currency}
              />
            </div>
            <SelectField
              name="duration_hours"
              label="Open for"
              options={DURATION_OPTIONS}
              defaultValue={values?.duration_hours ?? "48"}
              error={errors?.duration_hours}
            />
          </>
        )}
      </SettingsForm>
    </div>
  );
}
