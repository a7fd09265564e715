"use client";

import { useActionState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Form, type FormAction, type FormState } from "@/components/ui/form";
import { type Issued, IssuedToken } from "./issued-token";
import { ScopeChoice } from "./scope-choice";

export type IssueState = FormState & { issued?: Issued };

export function IssueTokenForm({ issue, origin }: { issue: FormAction<IssueState>; origin: string }) {
  const [state, action, pending] = useActionState(issue, {} as IssueState);
  return (
    <div className="space-y-6">
      {state.issued && <IssuedToken key={state.issued.token} issued={state.issued} origin={origin} />}
      <Form key={state.issued?.token} action={action} state={state}>
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
        <ScopeChoice error={state.errors?.scopes} />
        <Button type="submit" look="primary" pending={pending}>
          {pending ? "Issuing" : "Issue a token"}
        </Button>
      </Form>
    </div>
  );
}
