import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./edit-jobs";
import { publishDueTrack, rankAllTracks } from "./edit-queries";

export const trackTasks = implement(jobs, {
  async publishTrack({ track_id }) {
    await publishDueTrack(track_id);
  },

  async rankTracks() {
    await rankAllTracks();
  },
});
