import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Does what one webhook hints at. */
export const handlePaymentEvent = task("handlePaymentEvent", z.object({ event_id: z.string() }), {
  runs: "long",
});
