import "server-only";
import { SoundError } from "@/lib/platform/audio-codec/service";
import { implement } from "@/lib/platform/jobs/task";
import * as jobs from "./jobs";
import { noteFailure, startFingerprint } from "./queries";
import { printTrack } from "./service";

/** Any other failure stops the work for good at once; these may pass. */
const MAY_PASS: readonly string[] = ["processing_failed", "processing_timeout"];

export const fingerprintTasks = implement(jobs, {
  async fingerprintTrack({ track_id }, { signal = new AbortController().signal }) {
    const track = await startFingerprint(track_id);
    if (!track) return;
    try {
      await printTrack(track_id, track, signal);
    } catch (cause) {
      const isFinal = cause instanceof SoundError && !MAY_PASS.includes(cause.code);
      const reason = cause instanceof SoundError ? cause.message : "The fingerprint could not be made.";
      if (!signal.aborted) await noteFailure(track_id, reason, !isFinal);
      if (!isFinal) throw cause;
    }
  },
});
