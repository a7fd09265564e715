import { Badge } from "@/components/ui/badge";
import type { AccessState } from "@/lib/developers/access/states";
import { ACCESS_STATE_WORDS } from "./words";

export function StateBadge({ state }: { state: AccessState }) {
  const { label, tone } = ACCESS_STATE_WORDS[state];
  return <Badge tone={tone}>{label}</Badge>;
}
