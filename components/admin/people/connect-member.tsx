"use client";

import { SelectField, TextField } from "@/components/ui/field";
import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";

const ROLES = [
  { value: "member", label: "Member" },
  { value: "owner", label: "Owner" },
];

/** Connects an account by its handle or email address. */
export function ConnectMember({
  artist,
  first,
  connect,
}: {
  artist: string;
  /** Whether the artist has no members: then the account becomes the owner. */
  first: boolean;
  connect: FormAction;
}) {
  return (
    <FormDialog
      label="Connect account"
      look="primary"
      size="sm"
      title={`Connect an account to ${artist}`}
      description={
        first
          ? "The first account becomes the owner. It sees the artist's insights at once."
          : "The account sees the artist's insights at once. An artist has one owner; a new one replaces the old, who stays a member."
      }
      fields={({ values, errors }) => (
        <>
          <TextField
            name="user"
            label="Account"
            hint="Its handle or email address."
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            defaultValue={values?.user}
            error={errors?.user}
          />
          {first ? (
            <input type="hidden" name="role" value="owner" />
          ) : (
            <SelectField
              name="role"
              label="Role"
              options={ROLES}
              defaultValue={values?.role ?? "member"}
              error={errors?.role}
            />
          )}
        </>
      )}
      submit="Connect"
      act={connect}
      done="The account is connected."
    />
  );
}
