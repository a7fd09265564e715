import { z } from "zod";
import { task } from "@/lib/jobs/tasks/task";

export const publishTrack = task("publishTrack", z.object({ track_id: z.int() }));
export const rankTracks = task("rankTracks", z.object({}), { schedule: "* * * * *" });
