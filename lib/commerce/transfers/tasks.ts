import "server-only";
import { implement } from "@/lib/jobs/tasks/task";
import * as jobs from "./jobs";
import { reverse, send, sendDueTransfers } from "./service";

export const transferTasks = implement(jobs, {
  sweepTransfers: sendDueTransfers,
  sendTransfer: ({ transfer_id }) => send(transfer_id),
  reverseTransfer: ({ reversal_id }) => reverse(reversal_id),
});
