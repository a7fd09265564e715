"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { ScopeEntry } from "@/lib/docs/reference/scopes";
import type { Scope } from "@/lib/platform/http-contract/scopes";
import { ScopeOperations } from "./scope-operations";

const isRead = (scope: Scope) => scope.endsWith(":read");

const PRESETS = [
  { label: "Read only", includes: isRead },
  { label: "All scopes", includes: () => true },
  { label: "None", includes: () => false },
];

interface Props {
  /** The scopes that can be chosen. */
  guide: ScopeEntry[];
  /** The field of the form. */
  name?: string;
  error?: string;
  /** The scopes that are checked at first. */
  scopes?: readonly string[];
  hint?: string;
}

/** The scopes of a token or an app; each lists the operations it allows. */
export function ScopeChoice({
  guide,
  name = "scopes",
  error,
  scopes = [],
  hint = "Grant only what this app needs. Use one token per app.",
}: Props) {
  const id = useId();
  const [selection, setSelection] = useState<ReadonlySet<Scope>>(
    new Set(guide.map(({ scope }) => scope).filter((scope) => scopes.includes(scope))),
  );
  const groups = [
    { title: "Read access", entries: guide.filter(({ scope }) => !scope.endsWith(":write")) },
    { title: "Write access", entries: guide.filter(({ scope }) => scope.endsWith(":write")) },
  ].filter(({ entries }) => entries.length > 0);
  const presets = guide
    .filter(({ scope }) => selection.has(scope))
    .reduce((sum, { operations }) => sum + operations.length, 0);

  function toggle(scope: Scope) {
    const next = new Set(selection);
    if (!next.delete(scope)) next.add(scope);
    setSelection(next);
  }

  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">Scopes</legend>
      <p className="mt-1 mb-2 text-sm text-quiet">
        {hint}{" "}
        <span aria-live="polite">
          {selection.size === 0
            ? "No scopes selected."
            : `${selection.size} chosen: ${presets} ${presets === 1 ? "operation" : "operations"} open.`}
        </span>
      </p>
      {error && (
        <p id={id} className="mb-2 text-sm text-red">
          {error}
        </p>
      )}
      <div className="mb-3 flex flex-wrap gap-2">
        {PRESETS.map(({ label, includes }) => (
          <Button
            key={label}
            size="row"
            onClick={() => setSelection(new Set(guide.map(({ scope }) => scope).filter(includes)))}
          >
            {label}
          </Button>
        ))}
      </div>
      {groups.map(({ title, entries }) => (
        <div key={title} className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[6rem_1fr]">
          <p className="py-1 text-sm text-quiet">{title}</p>
          <div>
            {entries.map((entry) => (
              <div key={entry.scope} className="py-0.5">
                <Checkbox
                  name={name}
                  value={entry.scope}
                  checked={selection.has(entry.scope)}
                  onChange={() => toggle(entry.scope)}
                  aria-invalid={error ? true : undefined}
                  label={<code className="font-mono text-xs">{entry.scope}</code>}
                  hint={entry.meaning}
                />
                {entry.operations.length > 0 && (
                  <details className="pl-[1.75rem] sm:pl-[12.75rem]">
                    <summary className="w-fit cursor-pointer text-xs leading-6 text-quiet hover:text-ink">
                      <span className="sr-only">{entry.scope}: </span>
                      {entry.operations.length === 1
                        ? "1 operation"
                        : `${entry.operations.length} operations`}
                    </summary>
                    <div className="pb-2">
                      <ScopeOperations operations={entry.operations} />
                    </div>
                  </details>
                )}
              </div>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
