import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./transfer-jobs";
import { reverse, send, sendDueTransfers } from "./transfer-service";

export const transferTasks = implement(jobs, {
  sendTransfers: sendDueTransfers,
  sendTransfer: ({ transfer_id }) => send(transfer_id),
  reverseTransfer: ({ reversal_id }) => reverse(reversal_id),
});
