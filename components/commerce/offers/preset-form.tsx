"use client";

import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";

/** Creates a preset. What it does not ask for has the usual value. */
export function PresetForm({ act }: { act: FormAction }) {
  return (
    <SettingsForm
      act={act}
      submit={["Save preset", "Saving…"]}
      look="plain"
      status={() => "The preset is saved."}
    >
      {({ errors = {}, values = {} }) => (
        <>
          <TextField
            name="name"
            label="Name"
            maxLength={100}
            defaultValue={values.name}
            error={errors.name}
          />
          <SelectField
            name="kind"
            label="For"
            defaultValue={values.kind}
            options={[
              { value: "exclusive", label: "Exclusive rights" },
              { value: "lease", label: "Leases" },
            ]}
          />
          <SelectField
            name="files"
            label="Files"
            defaultValue={values.files ?? "mp3_320,wav"}
            error={errors.files_to_deliver}
            options={[
              { value: "mp3_320", label: "MP3" },
              { value: "mp3_320,wav", label: "MP3 and WAV" },
              { value: "mp3_320,wav,stems", label: "MP3, WAV and stems" },
            ]}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              name="term_months"
              label="Months"
              hint="Leave empty for no end"
              inputMode="numeric"
              defaultValue={values.term_months}
              error={errors.term_months}
            />
            <TextField
              name="producer"
              label="Your publishing, %"
              inputMode="numeric"
              defaultValue={values.producer ?? "50"}
              error={errors.publishing_share ?? errors.producer}
            />
            <TextField
              name="audio_streams_allowed"
              label="Streams"
              hint="Leave empty for unlimited"
              inputMode="numeric"
              defaultValue={values.audio_streams_allowed}
              error={errors.audio_streams_allowed}
            />
            <TextField
              name="distribute_copies_allowed"
              label="Copies"
              hint="Leave empty for unlimited"
              inputMode="numeric"
              defaultValue={values.distribute_copies_allowed}
              error={errors.distribute_copies_allowed}
            />
          </div>
          <TextArea
            name="extra_clauses"
            label="Further clauses"
            optional
            rows={3}
            maxLength={4_000}
            error={errors.extra_clauses}
          />
        </>
      )}
    </SettingsForm>
  );
}
