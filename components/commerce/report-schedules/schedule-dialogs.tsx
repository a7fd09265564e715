"use client";

import type { FormAction } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import type { OpenReports } from "@/lib/commerce/report-schedules/pages";
import { ScheduleFields, type ScheduleValues } from "./schedule-fields";

const NEW = {
  label: "New report",
  title: "New report",
  submit: "Create",
  done: "The report is scheduled.",
} as const;

const CHANGE = {
  label: "Change",
  title: "Change this report",
  submit: "Save",
  done: "The report is changed.",
  size: "row",
  quiet: true,
} as const;

/** Opens the form of a new schedule, or of one that is there, whose name is given. */
export function ReportScheduleDialog({
  name,
  artists,
  initial,
  save,
}: {
  name?: string;
  artists: OpenReports["artists"];
  initial: ScheduleValues;
  save: FormAction;
}) {
  return (
    <FormDialog
      {...(name === undefined ? NEW : { ...CHANGE, ariaLabel: `Change ${name}` })}
      description="Each report is of the day, the week from Monday, or the month before. Days are in UTC."
      fields={(state) => <ScheduleFields state={state} initial={initial} artists={artists} />}
      look="primary"
      act={save}
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
