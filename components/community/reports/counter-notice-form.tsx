"use client";

import { TextArea, TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";
import { noticeField, Statements } from "./statements";

/** Answers a takedown notice. After an error everything typed is still there. */
export function CounterNoticeForm({ send }: { send: FormAction }) {
  return (
    <SettingsForm act={send} submit={["Send counter-notice", "Sending"]}>
      {(state) => {
        const field = noticeField(state);
        return (
          <>
            <TextArea
              {...field("counter_statement")}
              label="Why it was hidden by mistake"
              maxLength={2_000}
              rows={5}
              hint="Such as a license that you have, or that the work is yours."
            />
            <TextField {...field("author_name")} label="Your name" autoComplete="name" maxLength={200} />
            <TextArea
              {...field("contact")}
              label="Postal address and phone number"
              rows={3}
              maxLength={500}
            />
            <Statements
              state={state}
              statements={{
                mistake:
                  "Under penalty of perjury, I believe in good faith that it was hidden by mistake or because it was taken for something else.",
                jurisdiction:
                  "I consent to the jurisdiction of the court at my address, or, if that is in another country, of any court at the operator's, and accept service of process from the claimant.",
              }}
            />
          </>
        );
      }}
    </SettingsForm>
  );
}
