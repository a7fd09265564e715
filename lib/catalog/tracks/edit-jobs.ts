import { z } from "zod";
import { task } from "@/lib/platform/jobs/task";

export const publishTrack = task("publishTrack", z.object({ track_id: z.int() }));
export const rankTracks = task("rankTracks", z.object({}), { schedule: "* * * * *" });
