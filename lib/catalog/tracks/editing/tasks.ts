import "server-only";
import { implement } from "@/lib/jobs/tasks/task";
import * as jobs from "./jobs";
import { publishDueTrack, rankAllTracks } from "./queries";

export const trackTasks = implement(jobs, {
  async publishTrack({ track_id }) {
    await publishDueTrack(track_id);
  },

  async rankTracks() {
    await rankAllTracks();
  },
});
