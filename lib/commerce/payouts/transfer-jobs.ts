import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Queues the transfers whose time has come, and what is left of those that a crash interrupted. */
export const sendTransfers = task("sendTransfers", z.object({}), {
  schedule: "*/5 * * * *",
});

/** Sends one share to its payee, unless something is in the way. */
export const sendTransfer = task("sendTransfer", z.object({ transfer_id: z.int() }), { runs: "long" });

/** Takes one share back, or a part of it. */
export const reverseTransfer = task("reverseTransfer", z.object({ reversal_id: z.int() }), { runs: "long" });
