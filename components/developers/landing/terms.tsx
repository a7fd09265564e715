import type { ReactNode } from "react";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { TOKEN_DAYS } from "@/lib/platform/http-contract/constants";
import { RATE_LIMITS } from "@/lib/platform/http-contract/limits";
import { Section } from "./section";

const TERMS: { label: string; value: ReactNode }[] = [
  {
    label: "Base path",
    value: <code className="font-mono text-xs">/api/v1</code>,
  },
  {
    label: "Access",
    value:
      "Read artists, comments and waveforms without a token, with fewer fields. Everything else needs a token.",
  },
  {
    label: "Token",
    value: `Bearer tokens with the scopes you pick. Valid for ${TOKEN_DAYS} days, shown once, revoked within a second.`,
  },
  {
    label: "Rate",
    value: `${RATE_LIMITS.default.points} calls per minute per token. Every response says how many are left.`,
  },
  {
    label: "Lists",
    value: "15 items per page, up to 100. Stable sorting: no item is skipped or repeated.",
  },
  {
    label: "Errors",
    value: "JSON that names the field and the allowed values, with a request ID for support.",
  },
  {
    label: "Retries",
    value: "Idempotency-Key on any POST. The first response is kept for 24 hours.",
  },
  {
    label: "Caching",
    value: "ETag on every read. If nothing changed, you get 304 without a body.",
  },
  {
    label: "Changes",
    value: "Only additions within v1. Removals are announced 12 months ahead.",
  },
  {
    label: "Specification",
    value: <NewTabLink href="/api/v1/openapi.json">OpenAPI 3.1 document</NewTabLink>,
  },
];

export function Terms() {
  return (
    <Section id="terms" title="The API at a glance">
      <dl className="grid text-sm md:grid-cols-2 md:gap-x-8">
        {TERMS.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[6rem_1fr] gap-x-4 border-t border-line py-3">
            <dt className="text-quiet">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
