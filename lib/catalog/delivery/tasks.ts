import "server-only";
import { implement } from "@/lib/jobs/tasks/task";
import * as jobs from "./jobs";
import { prepareTrack, tagTrack } from "./service";

export const deliveryTasks = implement(jobs, {
  async renderTaggedPreview({ track_id }) {
    await tagTrack(track_id);
  },

  async prepareFiles({ track_id }) {
    await prepareTrack(track_id);
  },
});
