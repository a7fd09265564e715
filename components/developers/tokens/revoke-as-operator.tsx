"use client";

import { TextArea } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { OwnedToken } from "@/lib/developers/tokens/pages";

export type RevokeWithReason = (tokenId: number, state: FormState, data: FormData) => Promise<FormState>;

type Props = { token: OwnedToken; size: "row" | "sm"; revoke: RevokeWithReason };

/** Revokes anybody's token, with a reason for its owner. */
export function RevokeAsOperator({ token: { id, name, owner }, size, revoke }: Props) {
  return (
    <FormDialog
      label="Revoke"
      ariaLabel={`Revoke ${name} of ${owner.handle}`}
      quiet
      look="danger"
      size={size}
      title={`Revoke “${name}”, owned by ${owner.name}?`}
      description="Calls with it get 401 immediately. The owner is emailed the reason."
      fields={({ values, errors }) => (
        <TextArea name="reason" label="Reason" defaultValue={values?.reason} error={errors?.reason} />
      )}
      submit="Revoke"
      act={(state, data) => revoke(id, state, data)}
      done={`“${name}” is revoked. Its owner is being emailed.`}
    />
  );
}
