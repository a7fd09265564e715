"use client";

import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { useServerAction } from "@/components/ui/server-action";
import type { IssuedToken as Issued } from "@/lib/developers/tokens/pages";
import type { ScopeEntry } from "@/lib/docs/reference/scopes";
import { AddressField } from "./address-field";
import { IssuedToken } from "./issued-token";
import { ScopeChoice } from "./scope-choice";

export type IssueState = FormState & { issued?: Issued };

type Props = {
  issue: FormAction<IssueState>;
  origin: string;
  guide: ScopeEntry[];
  /** The tokens already revoked: their secret is no longer worth showing. */
  revoked: number[];
};

export function IssueTokenForm({ issue, origin, guide, revoked }: Props) {
  // An issued token stays visible when the next attempt fails; it is not sent back to the server.
  const [state, action, pending] = useServerAction(async (last: IssueState, data: FormData) => {
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
            hint="Only you see this. Name it after the app or server that uses it."
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
          {pending ? "Issuing" : "Issue token"}
        </Button>
      </Form>
    </div>
  );
}
