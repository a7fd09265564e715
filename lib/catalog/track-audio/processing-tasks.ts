import "server-only";
import { implement } from "@/lib/platform/jobs/task";
import { releaseFailed, resumeVersions } from "./failure-queries";
import { processVersion } from "./pipeline";
import { FAILED_FILE_DAYS, type ProcessingStep } from "./processing-constants";
import * as jobs from "./processing-jobs";

interface TaskOptions {
  clock?: () => Date;
  before?: (step: ProcessingStep) => Promise<void>;
}

const DAY_MS = 86_400_000;

/** The jobs that process tracks; tests pass a `clock` to end what ends, and `before` to end the work before a step. */
export function processingTasks({ clock = () => new Date(), before }: TaskOptions = {}) {
  return implement(jobs, {
    async processTrack({ track_audio_id }, { signal, attempts = 1 }) {
      await processVersion(track_audio_id, {
        attempts,
        ...(signal && { signal }),
        ...(before && { before }),
      });
    },

    async resumeProcessing() {
      await resumeVersions();
    },

    async releaseFailedFiles() {
      await releaseFailed(new Date(clock().getTime() - FAILED_FILE_DAYS * DAY_MS));
    },
  });
}
