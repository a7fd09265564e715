import { Badge } from "@/components/ui/badge";
import { Facts } from "@/components/ui/facts";
import type { SystemPart } from "@/lib/admin/system/pages";

const STATES = {
  ok: { tone: "green", word: "Working" },
  failing: { tone: "red", word: "Failing" },
  off: { tone: "plain", word: "Off" },
} as const;

/** The parts of the server with their state. */
export function PartList({ parts }: { parts: SystemPart[] }) {
  return (
    <Facts
      facts={parts.map(({ name, state, detail }) => ({
        name,
        value: (
          <>
            <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
            <span className="block text-quiet">{detail}</span>
          </>
        ),
      }))}
    />
  );
}
