import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

/** Announces licenses whose term is nearly over, or over. */
export const announceExpiry = task("announceExpiry", z.object({}), { schedule: "14 * * * *" });
