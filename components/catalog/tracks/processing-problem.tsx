import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import type { StudioTrack } from "@/lib/catalog/studio/pages";
import { DisputeButton } from "./dispute-button";

/** The reason why the processing of a track failed, and its remedy; nothing otherwise. */
export function ProcessingProblem({ id, name, audio }: Pick<StudioTrack, "id" | "name" | "audio">) {
  if (audio?.state !== "failed") return null;
  const { message, hint, code, dispute } = audio;
  return (
    <Notice tone="red" title={message ?? "The file could not be processed."}>
      {dispute === null && hint && <p>{hint}</p>}
      {dispute?.state === "open" && (
        <p>
          You disputed this on <Time at={dispute.created_at} clock />. The operators will email you their
          decision. The file is kept until then.
        </p>
      )}
      {dispute?.state === "allowed" && <p>The operators allowed it. Retry, or upload the file again.</p>}
      {dispute?.state === "declined" && (
        <>
          <p>The operators declined your dispute. Their reason:</p>
          <blockquote className="mt-1 border-l-2 border-line pl-3 whitespace-pre-wrap">
            {dispute.answer}
          </blockquote>
        </>
      )}
      {code === "duplicate" && dispute === null && (
        <div className="mt-3">
          <DisputeButton id={id} name={name} />
        </div>
      )}
    </Notice>
  );
}
