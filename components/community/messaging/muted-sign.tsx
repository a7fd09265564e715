import { BellOff } from "lucide-react";

/** Says that a conversation is muted. */
export function MutedSign() {
  return (
    <span role="img" aria-label="Muted" title="Muted" className="shrink-0 text-quiet">
      <BellOff aria-hidden className="size-4" />
    </span>
  );
}
