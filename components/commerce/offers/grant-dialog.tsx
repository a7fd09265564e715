import { PersonField } from "@/components/community/messaging/person-field";
import { SelectField, TextArea } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { OpenFormDialog } from "@/components/ui/form-dialog";
import { EXCLUSIVE } from "@/lib/commerce/payments/constants";
import { LICENSE_TIERS, TIER_NAMES } from "@/lib/commerce/terms/names";

/** Exclusive rights are only sold. */
const TIERS = LICENSE_TIERS.filter((tier) => tier !== EXCLUSIVE).map((tier) => ({
  value: tier,
  label: TIER_NAMES[tier],
}));

/** Asks for the person who gets a license of a track, and which. Loaded when the page is idle. */
export function GrantDialog({ track, act, close }: { track: string; act: FormAction; close: () => void }) {
  return (
    <OpenFormDialog
      title={`Grant a license for ${track}`}
      description="They get the files and a signed license at once, and pay nothing. You can revoke it under Licenses."
      submit="Grant"
      done="The license is granted."
      act={act}
      close={close}
      fields={({ values, errors }) => (
        <>
          <PersonField name="licensee_user_id" error={errors?.licensee_user_id} />
          <SelectField
            name="license_type"
            label="License"
            hint="With the terms of your offer for it, or else the usual ones."
            options={TIERS}
            defaultValue={values?.license_type ?? "free"}
            error={errors?.license_type}
          />
          <TextArea
            name="usage_terms"
            label="Note"
            optional
            hint="Printed on the license and signed with it."
            maxLength={2_000}
            defaultValue={values?.usage_terms}
            error={errors?.usage_terms}
          />
        </>
      )}
    />
  );
}
