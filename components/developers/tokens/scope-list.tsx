import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";

/** The number of a token's scopes; expands to list them. */
export function ScopeList({ scopes }: { scopes: string[] }) {
  if (scopes.length === ALL_SCOPES.length) return "All scopes";
  if (scopes.length <= 2)
    return <span className="font-mono text-xs whitespace-normal">{scopes.join(", ")}</span>;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer">
        {scopes.length} of {ALL_SCOPES.length}
        <span className="md:sr-only"> scopes</span>
      </summary>
      <ul className="mt-1 font-mono text-xs leading-5">
        {scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
    </details>
  );
}
