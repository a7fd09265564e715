"use client";

import { SelectField, TextArea, TextField } from "@/components/ui/field";
import type { FormAction, FormState } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { INCIDENT_STATES } from "@/db/values/operation";
import { type IncidentState, OPEN_STATES } from "@/lib/admin/incidents/constants";
import { INCIDENT_STATE_WORDS } from "./words";

export function OpenIncident({ open }: { open: FormAction }) {
  return (
    <FormDialog
      label="Report an incident"
      look="primary"
      title="Report an incident"
      description="Everyone can read it as soon as you publish it."
      fields={(state) => (
        <div className="space-y-5">
          <TextField
            name="title"
            label="Title"
            hint="What people notice, such as “Emails arrive late”."
            maxLength={120}
            defaultValue={state.values?.title}
            error={state.errors?.title}
          />
          <UpdateFields form={state} states={OPEN_STATES} current="investigating" />
        </div>
      )}
      submit="Publish"
      act={open}
      done="Incident published."
    />
  );
}

export function UpdateIncident({
  title,
  state,
  update,
}: {
  title: string;
  state: IncidentState;
  update: FormAction;
}) {
  return (
    <FormDialog
      label="Update"
      ariaLabel={`Update “${title}”`}
      size="sm"
      title={`Update “${title}”`}
      description="Choose Resolved when it is over; the incident can then no longer change."
      fields={(form) => <UpdateFields form={form} states={INCIDENT_STATES} current={state} />}
      submit="Publish"
      act={update}
      done="Update published."
    />
  );
}

function UpdateFields({
  form: { values, errors },
  states,
  current,
}: {
  form: FormState;
  states: readonly IncidentState[];
  current: IncidentState;
}) {
  return (
    <>
      <SelectField
        name="state"
        label="State"
        options={states.map((value) => ({ value, label: INCIDENT_STATE_WORDS[value].label }))}
        defaultValue={values?.state || current}
        error={errors?.state}
      />
      <TextArea
        name="text"
        label="Message"
        hint="What is affected, and what you are doing about it."
        maxLength={2000}
        defaultValue={values?.text}
        error={errors?.text}
      />
    </>
  );
}
