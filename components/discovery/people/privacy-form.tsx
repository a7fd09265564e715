"use client";

import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import type { FormAction } from "@/components/ui/form";
import { SettingsForm } from "@/components/ui/settings-form";

interface PrivacyFormProps {
  showsLikes: boolean;
  showsRank: boolean;
  save: FormAction;
}

/** Chooses what others see of the account. */
export function PrivacyForm({ showsLikes, showsRank, save }: PrivacyFormProps) {
  return (
    <SettingsForm act={save} submit={["Save", "Saving"]} status={() => <Badge tone="green">Saved</Badge>}>
      {() => (
        <>
          <Checkbox
            key={`likes stored as ${showsLikes}`}
            name="shows_likes"
            label="Show my likes"
            hint="Others see the tracks, albums and artists you like on your profile."
            defaultChecked={showsLikes}
          />
          <Checkbox
            key={`rank stored as ${showsRank}`}
            name="shows_rank"
            label="Show me on charts"
            hint="The artists you own appear on charts and leaderboards."
            defaultChecked={showsRank}
          />
        </>
      )}
    </SettingsForm>
  );
}
