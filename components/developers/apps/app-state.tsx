import { Badge } from "@/components/ui/badge";
import type { DeveloperApp } from "@/lib/developers/apps/pages";

const STATES = {
  development: { tone: "plain", words: "In development" },
  submitted: { tone: "amber", words: "Waits for review" },
  verified: { tone: "green", words: "Verified" },
  suspended: { tone: "red", words: "Suspended" },
} as const satisfies Record<DeveloperApp["state"], unknown>;

export function AppState({ state }: { state: DeveloperApp["state"] }) {
  const { tone, words } = STATES[state];
  return <Badge tone={tone}>{words}</Badge>;
}
