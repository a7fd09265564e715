import { Badge } from "@/components/ui/badge";
import { outcomeOf } from "@/lib/developers/request-log/outcomes";

const tones = { succeeded: "green", refused: "amber", failed: "red" } as const;

/** A status with the lamp of what became of the request. */
export function StatusBadge({ status }: { status: number }) {
  return <Badge tone={tones[outcomeOf(status)]}>{status}</Badge>;
}
