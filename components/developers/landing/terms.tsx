import type { ReactNode } from "react";
import { Section } from "./section";

const terms: { label: string; value: ReactNode }[] = [
  {
    label: "Base path",
    value: <code className="font-mono text-xs">/api/v1</code>,
  },
  {
    label: "Access",
    value: "Artists, comments and waveforms are open to read, in minimal form. The rest takes a token.",
  },
  {
    label: "Token",
    value: "Bearer. Only the scopes you choose, 90 days, shown once, dead the moment you revoke it.",
  },
  {
    label: "Rate",
    value: "300 calls a minute per token. Every answer says how many are left.",
  },
  {
    label: "Lists",
    value: "15 to a page, up to 100. The order is total: nothing is skipped or shown twice.",
  },
  {
    label: "Errors",
    value: "JSON that names the field and says what is allowed, with a request id to quote.",
  },
  {
    label: "Retries",
    value: "Idempotency-Key on any POST. The first answer is kept for 24 hours.",
  },
  {
    label: "Caching",
    value: "ETag on every read. If nothing changed, 304 and no body.",
  },
  {
    label: "Changes",
    value: "Within v1 only additions. A removal is announced 12 months ahead.",
  },
  {
    label: "Description",
    value: (
      <a className="link" href="/api/v1/openapi.json">
        OpenAPI 3.1 document
      </a>
    ),
  },
];

/** The plate on the back of the machine: what holds for every call. */
export function Terms() {
  return (
    <Section id="terms" title="What holds for every call">
      <dl className="grid text-sm md:grid-cols-2 md:gap-x-8">
        {terms.map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[6rem_1fr] gap-x-4 border-t border-line py-3">
            <dt className="text-quiet">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
