"use client";

import { TextArea, TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";
import { RATE_LIMITS } from "@/lib/platform/http-contract/limits";

type Answers = { use_case: string; expected_volume: string; organisation: string; website: string };

/** The application form. `last` is a declined application to start from. */
export function ApplicationForm({ apply, last }: { apply: FormAction; last?: Answers }) {
  return (
    <div className="max-w-text">
      <SettingsForm act={apply} submit={["Send application", "Sending"]}>
        {({ values, errors }) => {
          const value = (field: keyof Answers) => values?.[field] ?? last?.[field] ?? "";
          return (
            <>
              <TextArea
                name="use_case"
                label="What do you want to build?"
                hint="What it reads or writes, and who will use it. A few sentences will do."
                defaultValue={value("use_case")}
                error={errors?.use_case}
              />
              <TextField
                name="expected_volume"
                label="How many requests do you expect?"
                hint={`A rough estimate, for example: 2,000 a day, mostly in the evening. Each token is limited to ${RATE_LIMITS.default.points} per minute.`}
                autoComplete="off"
                defaultValue={value("expected_volume")}
                error={errors?.expected_volume}
              />
              <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
                <TextField
                  name="organisation"
                  label="Organization"
                  optional
                  autoComplete="organization"
                  defaultValue={value("organisation")}
                  error={errors?.organisation}
                />
                <TextField
                  name="website"
                  label="Website"
                  optional
                  type="url"
                  placeholder="https://"
                  autoComplete="url"
                  defaultValue={value("website")}
                  error={errors?.website}
                />
              </div>
            </>
          );
        }}
      </SettingsForm>
    </div>
  );
}
