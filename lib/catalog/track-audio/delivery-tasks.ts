import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./delivery-jobs";
import { prepareDemoStream, prepareTrack, tagTrack } from "./delivery-service";

export const deliveryTasks = implement(jobs, {
  async renderTaggedPreview({ track_id }) {
    await tagTrack(track_id);
  },

  async prepareFiles({ track_id }) {
    await prepareTrack(track_id);
  },

  async prepareStream({ track_id }) {
    await prepareDemoStream(track_id);
  },
});
