"use client";

import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ALL_SCOPES, SCOPES, type Scope } from "@/lib/auth/scopes";

const groups = [
  {
    title: "May read",
    scopes: ALL_SCOPES.filter((scope) => !scope.endsWith(":write")),
  },
  {
    title: "May change",
    scopes: ALL_SCOPES.filter((scope) => scope.endsWith(":write")),
  },
];

/** Which doors a token opens. All of them, unless the reader closes some. */
export function ScopeChoice({ error }: { error?: string }) {
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlySet<Scope>>(new Set(ALL_SCOPES));
  const all = chosen.size === ALL_SCOPES.length;

  function toggle(scope: Scope) {
    const next = new Set(chosen);
    if (!next.delete(scope)) next.add(scope);
    setChosen(next);
  }

  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">Scopes</legend>
      <div className="mt-1 flex items-center justify-between gap-4 text-sm text-quiet">
        <p aria-live="polite">
          {chosen.size} of {ALL_SCOPES.length} chosen
        </p>
        <Button
          size="sm"
          look="bare"
          className="-mr-3"
          onClick={() => setChosen(new Set(all ? [] : ALL_SCOPES))}
        >
          {all ? "Choose none" : "Choose all"}
        </Button>
      </div>
      {error && (
        <p id={id} className="mb-2 text-sm text-red">
          {error}
        </p>
      )}
      {groups.map(({ title, scopes }) => (
        <div key={title} className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[6rem_1fr]">
          <p className="py-1 text-sm text-quiet">{title}</p>
          <div>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                name="scopes"
                value={scope}
                checked={chosen.has(scope)}
                onChange={() => toggle(scope)}
                aria-invalid={error ? true : undefined}
                label={<code className="font-mono text-xs">{scope}</code>}
                hint={SCOPES[scope]}
              />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
