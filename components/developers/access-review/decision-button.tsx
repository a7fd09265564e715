"use client";

import type { ReactNode } from "react";
import { SelectField, TextArea } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { Decision } from "@/lib/developers/access/states";

export type Decide = (decision: Decision, data: FormData) => Promise<FormState>;

type Fields = (state: FormState) => ReactNode;

const letter: Fields = ({ values, errors }) => (
  <TextArea name="text" label="Message" defaultValue={values?.text} error={errors?.text} />
);
const reason: Fields = ({ values, errors }) => (
  <TextArea
    name="reason"
    label="Reason"
    hint="The applicant reads it, in the mail and on the page."
    defaultValue={values?.reason}
    error={errors?.reason}
  />
);
const refusal: Fields = (state) => (
  <>
    {reason(state)}
    <SelectField
      name="again_in_days"
      label="May apply again"
      options={[
        { value: "0", label: "At once" },
        { value: "7", label: "In 7 days" },
        { value: "30", label: "In 30 days" },
        { value: "90", label: "In 90 days" },
        { value: "365", label: "In a year" },
      ]}
      defaultValue={state.values?.again_in_days || "30"}
      error={state.errors?.again_in_days}
    />
  </>
);
const nothing: Fields = () => null;

interface Words {
  label: string;
  look: "primary" | "plain" | "danger";
  title: (name: string) => string;
  description: string;
  fields: Fields;
  submit: string;
  done: string;
}

const words: Record<Decision, Words> = {
  review: {
    label: "Take into review",
    look: "plain",
    title: (name) => `Take ${name}'s application into review?`,
    description: "The applicant is told that somebody is reading it.",
    fields: nothing,
    submit: "Take it",
    done: "In review.",
  },
  approve: {
    label: "Approve",
    look: "primary",
    title: (name) => `Approve ${name}?`,
    description: "The account may issue tokens at once, and is told so by mail.",
    fields: nothing,
    submit: "Approve",
    done: "Approved. A mail is on its way.",
  },
  ask: {
    label: "Ask",
    look: "plain",
    title: (name) => `Ask ${name}`,
    description: "The application waits for the answer; it comes back into review with it.",
    fields: letter,
    submit: "Send",
    done: "Asked. A mail is on its way.",
  },
  decline: {
    label: "Decline",
    look: "danger",
    title: (name) => `Decline ${name}'s application?`,
    description: "The reason and when to try again are mailed.",
    fields: refusal,
    submit: "Decline",
    done: "Declined. A mail is on its way.",
  },
  suspend: {
    label: "Suspend",
    look: "danger",
    title: (name) => `Suspend ${name}'s access?`,
    description:
      "Every token of the account is revoked this moment and stays so. The account can still sign in and write to you.",
    fields: reason,
    submit: "Suspend",
    done: "Suspended. Its tokens are refused from now on.",
  },
  reply: {
    label: "Write",
    look: "plain",
    title: (name) => `Write to ${name}`,
    description: "The suspension stays as it is.",
    fields: letter,
    submit: "Send",
    done: "Sent.",
  },
  reinstate: {
    label: "Lift the suspension",
    look: "primary",
    title: (name) => `Give ${name} access again?`,
    description: "The tokens of before stay revoked; the account may issue new ones.",
    fields: nothing,
    submit: "Lift it",
    done: "Lifted. A mail is on its way.",
  },
};

/** One thing that an operator can do with an application, asked for once more before it is done. */
export function DecisionButton({
  decision,
  name,
  decide,
}: {
  decision: Decision;
  name: string;
  decide: Decide;
}) {
  const { title, ...rest } = words[decision];
  return <FormDialog {...rest} size="sm" title={title(name)} act={(data) => decide(decision, data)} />;
}
