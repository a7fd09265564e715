import { Badge } from "@/components/ui/badge";

/** Whether an account is suspended or an operator's; nothing for all others. */
export function PersonState({ person }: { person: { suspended_at: string | null; is_operator: boolean } }) {
  if (person.suspended_at) return <Badge tone="red">Suspended</Badge>;
  return person.is_operator ? <Badge>Operator</Badge> : null;
}
