import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Notifies producers of the genre of a new request. */
export const notifyProducers = task("notifyProducers", z.object({ request_id: z.string() }));

/** Notifies who asked of new submissions; queued with each, waiting for more. */
export const notifyRequester = task("notifyRequester", z.object({ request_id: z.string() }));

/** Notifies somebody who submitted to a request that it is fulfilled; queued for each. */
export const notifySubmitter = task(
  "notifySubmitter",
  z.object({ request_id: z.string(), user_id: z.int() }),
  {
    queue: "mail",
  },
);

/** Deletes what only the last two days need: who has looked at requests, and who was told of them. */
export const forgetBeatRequestDays = task("forgetBeatRequestDays", z.object({}), { schedule: "47 4 * * *" });

/** Announces requests whose time is over. */
export const announceExpiredRequests = task("announceExpiredRequests", z.object({}), {
  schedule: "*/5 * * * *",
});
