"use client";

import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { OpenReports } from "@/lib/commerce/report-schedules/pages";
import { ScheduleFields, type ScheduleValues } from "./schedule-fields";

type Artists = OpenReports["artists"];

const DESCRIPTION = "Each report is of the day, the week from Monday, or the month before. Days are in UTC.";

/** Opens the form of a new schedule. */
export function NewSchedule({
  artists,
  initial,
  create,
}: {
  artists: Artists;
  initial: ScheduleValues;
  create: FormAction;
}) {
  return (
    <FormDialog
      label="New report"
      title="New report"
      description={DESCRIPTION}
      fields={(state) => <ScheduleFields state={state} initial={initial} artists={artists} />}
      submit="Create"
      look="primary"
      act={create}
      done="The report is scheduled."
    />
  );
}

/** Opens the form that changes a schedule. */
export function ChangeSchedule({
  name,
  artists,
  initial,
  update,
}: {
  name: string;
  artists: Artists;
  initial: ScheduleValues;
  update: FormAction;
}) {
  return (
    <FormDialog
      label="Change"
      ariaLabel={`Change ${name}`}
      size="row"
      title="Change this report"
      description={DESCRIPTION}
      fields={(state) => <ScheduleFields state={state} initial={initial} artists={artists} />}
      submit="Save"
      look="primary"
      quiet
      act={update}
      done="The report is changed."
    />
  );
}

/** Asks whether a schedule is to be deleted. */
export function DeleteSchedule({ name, remove }: { name: string; remove: FormAction }) {
  return (
    <FormDialog
      label="Delete"
      ariaLabel={`Delete ${name}`}
      size="row"
      title="Delete this report?"
      description={`“${name}” is not made any more, and the files of the last 90 days are deleted.`}
      fields={() => null}
      submit="Delete"
      look="danger"
      quiet
      act={remove}
      done="The report is deleted."
    />
  );
}
