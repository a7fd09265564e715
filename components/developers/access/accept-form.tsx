"use client";

import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";

export function AcceptForm({ accept, handle }: { accept: FormAction; handle: string }) {
  return (
    <SettingsForm act={accept} submit={["Accept invitation", "Accepting"]}>
      {() => (
        <p>
          You are signed in as <span className="font-medium">@{handle}</span>; this account will get API
          access.
        </p>
      )}
    </SettingsForm>
  );
}
