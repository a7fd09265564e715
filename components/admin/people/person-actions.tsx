"use client";

import type { ReactNode } from "react";
import { TextArea } from "@/components/ui/field";
import type { FormAction, FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";

type Props = {
  person: {
    name: string;
    handle: string;
    suspended_at: string | null;
    sessions: number;
    live_tokens: number;
    is_operator: boolean;
    has_second_factor: boolean;
  };
  message: ReactNode;
  changeRole: FormAction;
  revokeTokens: FormAction;
  sendReset: FormAction;
  resetSecondFactor: FormAction;
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
export function PersonActions({ person, message, ...act }: Props) {
  const { name, handle, suspended_at, sessions, live_tokens, is_operator } = person;
  return (
    <section aria-label="Actions" className="mb-8 flex flex-wrap gap-2">
      {message}
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
      {live_tokens > 0 && (
        <FormDialog
          label="Revoke tokens"
          size="sm"
          title={`Revoke all tokens of ${name}?`}
          description="API calls with them get 401 within a second. This can't be undone."
          fields={reasonField("Emailed to the owner and kept in the audit log.")}
          submit="Revoke"
          look="danger"
          quiet
          act={act.revokeTokens}
          done="Revoked; the owner is being emailed."
        />
      )}
      <FormDialog
        label="Send reset link"
        size="sm"
        title={`Send ${name} a link to set a new password?`}
        description="It goes to the address of the account and works once, for one hour. The password stays until then."
        fields={() => null}
        submit="Send"
        act={act.sendReset}
        done="The link is on its way."
      />
      {person.has_second_factor && (
        <FormDialog
          label="Reset second factor"
          size="sm"
          title={`Take the second factor of ${name} away?`}
          description="All passkeys, the authenticator app and the recovery codes go, and the account is signed out everywhere. Its owner is emailed and signs in with the password. Do it only when you are sure that it is the owner who asks."
          fields={reasonField("How you know that it is the owner. Kept in the audit log.")}
          submit="Reset"
          look="danger"
          act={act.resetSecondFactor}
          done="The second factor is gone."
        />
      )}
      <FormDialog
        label={is_operator ? "Make a member" : "Make an operator"}
        size="sm"
        title={is_operator ? `Make ${name} a member?` : `Make ${name} an operator?`}
        description={
          is_operator
            ? "The account loses these pages and what operators may do, at once."
            : "Operators see every account and order, and may change almost everything here."
        }
        fields={(state) => (
          <>
            <input type="hidden" name="role" value={is_operator ? "member" : "operator"} />
            {reasonField("Kept in the audit log; the owner is not emailed.")(state)}
          </>
        )}
        submit={is_operator ? "Make a member" : "Make an operator"}
        act={act.changeRole}
        done="The role is changed."
      />
    </section>
  );
}
