import { FileSender } from "@/components/studio/files/send-file";
import { ApiFailure, request } from "@/lib/http/client/client";
import { updateTrack } from "./endpoints";
import type { Step } from "./replace-audio";

/** Uploads a file and makes it the audio of a track. Returns what stops the upload. Loaded when there is a file. */
export function replaceFile(
  { file, trackId }: { file: File; trackId: number },
  report: (step: Step) => void,
  done: () => void,
): () => void {
  const sender = new FileSender({
    file,
    onProgress: (sent) => report({ is: "sending", share: sent / file.size }),
    onReceived: (uploadId) => void store(uploadId),
    onFailure: (message) => report({ is: "failed", message }),
  });
  void sender.start();
  return () => sender.stop(true);

  async function store(upload_id: string) {
    report({ is: "storing" });
    try {
      await request(updateTrack, { id: trackId, upload_id });
      done();
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      report({ is: "failed", message: Object.values(cause.errors).join(" ") || cause.message });
    }
  }
}
