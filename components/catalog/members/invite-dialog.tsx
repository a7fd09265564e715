import { PersonField } from "@/components/community/messaging/person-field";
import { SelectField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { OpenFormDialog } from "@/components/ui/form-dialog";

const ROLES = [
  { value: "member", label: "Member" },
  { value: "owner", label: "Owner, in your place" },
];

/** Asks for the person to invite, and for what. Loaded when the page is idle. */
export function InviteDialog({ artist, act, close }: { artist: string; act: FormAction; close: () => void }) {
  return (
    <OpenFormDialog
      title={`Invite someone to ${artist}`}
      description="They see the invitation in their notifications and have seven days to accept it."
      submit="Invite"
      done="Invited"
      act={act}
      close={close}
      fields={({ values, errors }) => (
        <>
          <PersonField name="user_id" error={errors?.user_id} />
          <SelectField
            name="role"
            label="Role"
            hint="An artist has one owner. Once a new owner accepts, you stay a member."
            options={ROLES}
            defaultValue={values?.role ?? "member"}
            error={errors?.role}
          />
        </>
      )}
    />
  );
}
