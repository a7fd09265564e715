"use server";

import { buttonAction, formAction } from "@/app/_request/form-action";
import { requireOperator } from "@/app/_request/page-caller";
import * as stream from "@/lib/platform/activity-log/service";
import * as queue from "@/lib/platform/jobs/service";

const page = "/admin/jobs";

/** Runs a job now, from its own list or from that of the emails. */
export const retryJob = buttonAction({
  act: async (job_id: number) => queue.retryJob(await requireOperator(page), { job_id }),
  revalidate: ["/admin", "layout"],
});

/** Lets a consumer of the activities try again what it has set aside. */
export const retryDeadLetters = buttonAction({
  act: async (consumer: string) => stream.retryDeadLetters(await requireOperator(page), { consumer }),
  revalidate: ["/admin", "layout"],
});

export const discardJob = formAction({
  act: async (_, job_id: number) => queue.discardJob(await requireOperator(page), { job_id }),
  revalidate: ["/admin", "layout"],
});
