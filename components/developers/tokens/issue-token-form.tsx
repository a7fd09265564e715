"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import type { ScopeEntry } from "@/lib/docs/reference/scopes";
import { AddressField } from "./address-field";
import { type Issued, IssuedToken } from "./issued-token";
import { ScopeChoice } from "./scope-choice";

export type IssueState = FormState & { issued?: Issued };

type Props = {
  issue: FormAction<IssueState>;
  origin: string;
  guide: ScopeEntry[];
  /** The tokens that have been revoked: there is nothing left to copy of them. */
  revoked: number[];
};

export function IssueTokenForm({ issue, origin, guide, revoked }: Props) {
  // A token on show stays while a further attempt is refused; it is not sent back to the server.
  const [state, action, pending] = useActionState(async (last: IssueState, data: FormData) => {
    const next = await issue({}, data);
    return next.done ? next : { ...next, issued: last.issued };
  }, {} as IssueState);
  return (
    <div className="space-y-6">
      {state.issued && !revoked.includes(state.issued.id) && (
        <IssuedToken key={state.issued.token} issued={state.issued} origin={origin} />
      )}
      <Form key={`after ${state.issued?.token}`} action={action} state={state}>
        <div className="max-w-form">
          <TextField
            name="name"
            label="Name"
            hint="For you, to tell it from the others: the program or the place where it lives."
            autoComplete="off"
            defaultValue={state.values?.name}
            error={state.errors?.name}
          />
        </div>
        <ScopeChoice guide={guide} error={state.errors?.scopes} />
        <div className="max-w-text">
          <AddressField addresses={state.values?.allowed_addresses} error={state.errors?.allowed_addresses} />
        </div>
        <Button type="submit" look="primary" pending={pending}>
          {pending ? "Issuing" : "Issue a token"}
        </Button>
      </Form>
    </div>
  );
}
