"use client";

import { TextArea } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";
import { Time } from "@/components/ui/time";
import type { PersonRecord } from "@/lib/admin/people/record-pages";

/** The notes of operators about an account, and a form for another. */
export function PersonNotes({ notes, add }: { notes: PersonRecord["notes"]; add: FormAction }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">Notes</h2>
      <SettingsForm act={add} submit={["Add note", "Adding"]} look="plain">
        {({ values, errors, done }) => (
          <TextArea
            key={done ? notes.length : "draft"}
            name="text"
            label="New note"
            hint="Only operators see notes."
            maxLength={2_000}
            rows={2}
            defaultValue={done ? "" : values?.text}
            error={errors?.text}
          />
        )}
      </SettingsForm>
      <ol className="mt-4 text-sm">
        {notes.map(({ id, author, text, created_at }) => (
          <li key={id} className="border-t border-line py-2">
            <p className="break-words whitespace-pre-wrap">{text}</p>
            <p className="mt-1 text-xs text-quiet">
              @{author}, <Time at={created_at} clock />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
