import "server-only";
import { implement } from "@/lib/jobs/tasks/task";
import * as jobs from "./jobs";
import { reverse, send, sweep } from "./service";

export const transferTasks = implement(jobs, {
  sweepTransfers: sweep,
  sendTransfer: ({ transfer_id }) => send(transfer_id),
  reverseTransfer: ({ reversal_id }) => reverse(reversal_id),
});
