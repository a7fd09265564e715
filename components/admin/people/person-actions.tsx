"use client";

import { TextArea } from "@/components/ui/field";
import type { FormAction, FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";

type Props = {
  person: { name: string; handle: string; suspended_at: string | null; sessions: number };
  suspend: FormAction;
  reinstate: FormAction;
  signOut: FormAction;
};

const reasonField =
  (hint: string) =>
  ({ values, errors }: FormState) => (
    <TextArea name="reason" label="Reason" hint={hint} defaultValue={values?.reason} error={errors?.reason} />
  );

/** Buttons with which an operator changes another account; each asks first. */
export function PersonActions({ person: { name, handle, suspended_at, sessions }, ...act }: Props) {
  return (
    <section aria-label="Actions" className="mb-8 flex flex-wrap gap-2">
      {suspended_at ? (
        <FormDialog
          label="Lift suspension"
          look="primary"
          size="sm"
          title={`Lift the suspension of ${name}?`}
          description="The account can sign in, and its tokens work again. Its owner is emailed."
          fields={() => null}
          submit="Lift suspension"
          act={act.reinstate}
          done="Suspension lifted; the owner is being emailed."
        />
      ) : (
        <>
          <FormDialog
            label="Suspend account"
            quiet
            look="danger"
            size="sm"
            title={`Suspend ${name}?`}
            description={`@${handle} is signed out everywhere, can't sign in, and API calls with its tokens get 401. Nothing is deleted.`}
            fields={reasonField("Emailed to the owner and kept in the audit log.")}
            submit="Suspend"
            act={act.suspend}
            done="Suspended; the owner is being emailed."
          />
          {sessions > 0 && (
            <FormDialog
              label="Sign out everywhere"
              size="sm"
              title={`Sign ${name} out everywhere?`}
              description="All browsers have to sign in again. API tokens keep working."
              fields={reasonField("Kept in the audit log; the owner is not emailed.")}
              submit="Sign out"
              act={act.signOut}
              done="Signed out everywhere."
            />
          )}
        </>
      )}
    </section>
  );
}
