import { Link } from "./link";
import { Notice } from "./notice";

/** Tells those who manage something why operators have hidden it, and where they answer; nothing while it is not hidden. */
export function HiddenNotice({ noun, id, reason }: { noun: string; id: number; reason: string | null }) {
  if (reason === null) return null;
  return (
    <div className="mt-8">
      <Notice tone="red" title={`Operators have hidden this ${noun}`}>
        <p className="break-words whitespace-pre-wrap">{reason}</p>
        <p className="mt-1">
          Only those who manage it can see it. The visibility that you choose counts once it is restored.{" "}
          <Link href={`/studio/decisions/${noun}/${id}`} className="link">
            Answer or appeal
          </Link>
        </p>
      </Notice>
    </div>
  );
}
