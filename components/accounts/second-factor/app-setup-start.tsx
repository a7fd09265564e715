"use client";

import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";

/** Begins to connect an authenticator app. */
export function AppSetupStart({ start }: { start: FormAction }) {
  return (
    <SettingsForm act={start} submit={["Show the code to scan", "Opening"]}>
      {() => (
        <p className="max-w-form text-sm text-quiet">
          Install the app on your phone first. You then get recovery codes for the day on which you lose it.
        </p>
      )}
    </SettingsForm>
  );
}
