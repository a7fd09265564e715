import { Badge } from "@/components/ui/badge";
import type { AccessState } from "@/lib/developers/access/states";
import { STATE_WORDS } from "./words";

export function StateBadge({ state }: { state: AccessState }) {
  const { label, tone } = STATE_WORDS[state];
  return <Badge tone={tone}>{label}</Badge>;
}
