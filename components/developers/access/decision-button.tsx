"use client";

import type { ReactNode } from "react";
import { SelectField, TextArea } from "@/components/ui/field";
import type { FormAction, FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { AccessDecision } from "@/lib/developers/access/states";

type Fields = (state: FormState) => ReactNode;

const letter: Fields = ({ values, errors }) => (
  <TextArea name="text" label="Message" defaultValue={values?.text} error={errors?.text} />
);
const reason: Fields = ({ values, errors }) => (
  <TextArea
    name="reason"
    label="Reason"
    hint="Shown to the applicant in the email and on the page."
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
        { value: "0", label: "Immediately" },
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

const WORDS: Record<AccessDecision, Words> = {
  review: {
    label: "Start review",
    look: "plain",
    title: (name) => `Start reviewing ${name}'s application?`,
    description: "The applicant is notified that someone is reading it.",
    fields: nothing,
    submit: "Start review",
    done: "In review.",
  },
  approve: {
    label: "Approve",
    look: "primary",
    title: (name) => `Approve ${name}?`,
    description: "The account can issue tokens immediately and is notified by email.",
    fields: nothing,
    submit: "Approve",
    done: "Approved; the applicant is being emailed.",
  },
  ask: {
    label: "Request information",
    look: "plain",
    title: (name) => `Request information from ${name}`,
    description: "The application waits for the answer, then returns to review.",
    fields: letter,
    submit: "Send",
    done: "Sent; the applicant is being emailed.",
  },
  decline: {
    label: "Decline",
    look: "danger",
    title: (name) => `Decline ${name}'s application?`,
    description: "The applicant is emailed the reason and when to apply again.",
    fields: refusal,
    submit: "Decline",
    done: "Declined; the applicant is being emailed.",
  },
  suspend: {
    label: "Suspend",
    look: "danger",
    title: (name) => `Suspend ${name}'s access?`,
    description:
      "All tokens of the account are revoked immediately and permanently. The account can still sign in and write to you.",
    fields: reason,
    submit: "Suspend",
    done: "Suspended. All its tokens are revoked.",
  },
  reply: {
    label: "Reply",
    look: "plain",
    title: (name) => `Reply to ${name}`,
    description: "The account stays suspended.",
    fields: letter,
    submit: "Send",
    done: "Sent.",
  },
  reinstate: {
    label: "Lift suspension",
    look: "primary",
    title: (name) => `Restore ${name}'s access?`,
    description: "Revoked tokens stay revoked; the account can issue new ones.",
    fields: nothing,
    submit: "Lift suspension",
    done: "Suspension lifted; the owner is being emailed.",
  },
};

/** A decision about an application, with a confirmation dialog. */
export function DecisionButton({
  decision,
  name,
  decide,
}: {
  decision: AccessDecision;
  name: string;
  decide: FormAction;
}) {
  const { title, fields, ...rest } = WORDS[decision];
  return (
    <FormDialog
      {...rest}
      size="sm"
      title={title(name)}
      fields={(state) => (
        <>
          <input type="hidden" name="decision" value={decision} />
          {fields(state)}
        </>
      )}
      act={decide}
    />
  );
}
