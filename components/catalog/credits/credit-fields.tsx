import { SelectField, TextField } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";
import { CONTRIBUTOR_ROLES } from "@/lib/catalog/resource-shapes/contributor-kinds";
import type { Contributor } from "@/lib/catalog/resource-shapes/credit-shapes";

const ROLES = Object.entries(CONTRIBUTOR_ROLES).map(([value, { name, group }]) => ({
  value,
  label: `${group}: ${name}`,
}));

/** The fields of a credit, in its dialog. */
export function CreditFields({
  edited,
  state: { values, errors },
}: {
  edited: Contributor | undefined;
  state: FormState;
}) {
  return (
    <>
      <SelectField
        name="role"
        label="Role"
        options={ROLES}
        defaultValue={values?.role ?? edited?.role ?? "songwriter"}
        error={errors?.role}
      />
      <TextField
        name="who"
        label="Name"
        hint="Or the URL of their artist page, such as /artists/12-night-ferry."
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={values?.who ?? (edited?.artist ? artistPath(edited.artist) : edited?.name)}
        error={errors?.name ?? errors?.artist_id}
      />
    </>
  );
}
