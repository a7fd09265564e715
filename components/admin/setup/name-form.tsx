"use client";

import { useState } from "react";
import { ServerMark } from "@/components/shell/navigation/logo";
import { Badge } from "@/components/ui/badge";
import { TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";
import { StepHead } from "./step-head";

/** The name and mark of the server, with a preview. */
export function NameForm({ name, initials, save }: { name: string; initials: string; save: FormAction }) {
  const [serverName, show] = useState({ name, initials });
  return (
    <>
      <StepHead title="Name and mark">They are shown on every page, in browser tabs and in emails.</StepHead>
      <div className="max-w-form">
        <SettingsForm act={save} submit={["Save", "Saving"]} status={() => <Badge tone="green">Saved</Badge>}>
          {({ values, errors }) => (
            <>
              <TextField
                name="name"
                label="Name"
                maxLength={40}
                defaultValue={values?.name ?? name}
                error={errors?.name}
                onChange={({ target }) => show({ ...serverName, name: target.value })}
              />
              <TextField
                name="initials"
                label="Initials"
                hint="One or two characters, shown in place of the Downbeat logo. Leave empty to keep the logo."
                optional
                maxLength={2}
                defaultValue={values?.initials ?? initials}
                error={errors?.initials}
                onChange={({ target }) => show({ ...serverName, initials: target.value })}
              />
              <div>
                <p className="mb-1 text-sm font-medium">Preview</p>
                <p className="flex h-14 items-center gap-2 rounded-md border border-line bg-paper px-4 text-lg font-semibold">
                  <ServerMark initials={serverName.initials} />
                  <span className="truncate">{serverName.name}</span>
                </p>
              </div>
            </>
          )}
        </SettingsForm>
      </div>
    </>
  );
}
