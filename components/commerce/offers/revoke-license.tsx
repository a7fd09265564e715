"use client";

import { TextArea } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { GrantedLicense } from "@/lib/commerce/licenses/grant-pages";

/** Ends a license that nobody paid for, after asking. */
export function RevokeLicense({
  grant: { track, licensee_name },
  act,
}: {
  grant: Pick<GrantedLicense, "track" | "licensee_name">;
  act: FormAction;
}) {
  return (
    <FormDialog
      label="Revoke"
      ariaLabel={`Revoke the license of ${licensee_name} for ${track.name}`}
      look="danger"
      size="row"
      quiet
      title="Revoke this license?"
      description={`${licensee_name} may no longer use ${track.name} under it, and its files can no longer be downloaded. Everyone who checks the license sees that it was revoked. This can’t be undone.`}
      fields={({ values, errors }) => (
        <TextArea
          name="reason"
          label="Reason"
          hint="The licensee reads it."
          maxLength={500}
          defaultValue={values?.reason}
          error={errors?.reason}
        />
      )}
      submit="Revoke"
      act={act}
      done="The license is revoked."
    />
  );
}
