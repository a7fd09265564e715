import { Notice } from "@/components/ui/notice";
import type { StudioTrack } from "@/lib/catalog/studio/portal";

/** Why the processing of a track failed, and what to do about it; nothing otherwise. */
export function ProcessingProblem({ audio }: Pick<StudioTrack, "audio">) {
  if (audio?.state !== "failed") return null;
  return (
    <Notice tone="red" title={audio.message ?? "The file could not be processed."}>
      {audio.hint && <p>{audio.hint}</p>}
    </Notice>
  );
}
