import { Link } from "@/components/ui/link";
import type { ReferenceLink } from "@/lib/docs/reference/scopes";

/** The operations that a scope allows, linked to the reference. */
export function ScopeOperations({ operations }: { operations: readonly ReferenceLink[] }) {
  if (operations.length === 0) return <p className="text-xs text-quiet">No operation uses it yet.</p>;
  return (
    <ul className="space-y-1 text-xs">
      {operations.map(({ id, method, path, summary, href }) => (
        <li key={id} className="flex flex-wrap gap-x-3">
          <Link href={href} className="link inline-flex min-h-6 items-center font-mono break-all">
            {method} {path}
          </Link>
          <span className="inline-flex min-h-6 items-center text-quiet">{summary}</span>
        </li>
      ))}
    </ul>
  );
}
