import type { z } from "zod";
import { CopyButton } from "@/components/ui/copy-button";
import type { SandboxPerson } from "@/lib/developers/sandbox/shapes";

export type PersonRow = z.output<typeof SandboxPerson>;

/** Of a token: what all of a sandbox share, and four characters more. */
const VISIBLE_CHARACTERS = 18;

const ROLES = {
  producer: "Producer: sells beats, and reads insights",
  listener: "Listener: likes, plays and buys",
  buyer: "Buyer: has bought licenses",
  rival: "Rival: another producer, who cannot see what is the first one's",
  operator: "Operator: runs the sandbox",
};

/** The people of a sandbox, each with a token and a way in. */
export function SandboxPeople({ people }: { people: readonly PersonRow[] }) {
  return (
    <section>
      <h2 className="mb-1 text-lg font-semibold">Its people</h2>
      <p className="mb-3 text-sm text-quiet">
        Each has a token with all scopes. The password of all, where a page asks for it, is{" "}
        <code className="font-mono break-all text-ink">{people[0]?.password}</code>
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {people.map(({ role, name, token, sign_in_url }) => (
          <li key={role} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-24 grow">
              <p className="font-medium">{name}</p>
              <p className="text-sm text-quiet">{ROLES[role]}</p>
            </div>
            <div className="flex items-center gap-1">
              <code className="font-mono text-xs">{token.slice(0, VISIBLE_CHARACTERS)}…</code>
              <CopyButton text={token} what={`the token of ${name}`} />
              <a
                href={sign_in_url}
                className="link ml-3 inline-flex min-h-6 items-center text-sm whitespace-nowrap"
              >
                Sign in<span className="sr-only"> as {name}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
