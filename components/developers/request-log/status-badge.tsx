import { Badge } from "@/components/ui/badge";
import { statusOutcome } from "@/lib/developers/request-log/outcomes";

const TONES = { succeeded: "green", refused: "amber", failed: "red" } as const;

/** A status code with a lamp for its outcome. */
export function StatusBadge({ status }: { status: number }) {
  return <Badge tone={TONES[statusOutcome(status)]}>{status}</Badge>;
}
