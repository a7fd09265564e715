"use server";

import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import * as reports from "@/lib/commerce/report-schedules/page-service";
import type { ReportSchedule } from "@/lib/commerce/report-schedules/shapes";

const page = "/insights/reports";
const revalidate: [string] = [page];

const fields = ["type", "format", "artist_id", "every", "at_hour", "time_zone"] as const;
const boxes = ["recipients"] as const;

/** The fields of the form of a schedule. The operation says which are wrong. */
function scheduleFields(values: Record<(typeof fields)[number], string>, recipients: readonly string[]) {
  return {
    type: values.type as ReportSchedule["type"],
    format: values.format as ReportSchedule["format"],
    artist_id: values.artist_id ? Number(values.artist_id) : null,
    every: values.every as ReportSchedule["every"],
    at_hour: Number(values.at_hour),
    time_zone: values.time_zone.trim(),
    recipients: recipients.map(Number),
  };
}

/** Creates a schedule. */
export const createSchedule = formAction({
  fields,
  boxes,
  act: async ({ values, ticked }) => {
    await reports.createScheduleOnPage(await requireUser(page), scheduleFields(values, ticked.recipients));
    return {};
  },
  revalidate,
});

/** Changes a schedule. */
export const updateSchedule = formAction({
  fields,
  boxes,
  act: async ({ values, ticked }, scheduleId: number) => {
    const changes = scheduleFields(values, ticked.recipients);
    await reports.updateScheduleOnPage(await requireUser(page), {
      scheduleId: String(scheduleId),
      ...changes,
    });
    return {};
  },
  revalidate,
});

/** Deletes a schedule with its reports. */
export const deleteSchedule = formAction({
  act: async (_, scheduleId: number) => {
    await reports.deleteScheduleOnPage(await requireUser(page), { scheduleId: String(scheduleId) });
    return {};
  },
  revalidate,
});

/** Begins a report now. */
export const runSchedule = buttonAction({
  act: async (scheduleId: number) =>
    reports.runScheduleOnPage(await requireUser(page), { scheduleId: String(scheduleId) }),
  revalidate,
});

/** Ends that the viewer gets the reports of somebody else's schedule. */
export const leaveReport = buttonAction({
  act: async (schedule_id: number) => reports.leaveReport(await requireUser(page), { schedule_id }),
  revalidate,
});
