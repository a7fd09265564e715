"use client";

import { useId, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import type { TypeChoice } from "./webhook-data";

const title = (group: string) => group.charAt(0).toUpperCase() + group.slice(1);

/** The types of events that a webhook gets: all, or those that are ticked, by group. */
export function TypeField({
  choices,
  selection,
  error,
}: {
  choices: readonly TypeChoice[];
  selection: readonly string[];
  error?: string;
}) {
  const id = useId();
  const [isAll, setAll] = useState(selection.includes("*"));
  const groups = [...new Set(choices.map(({ group }) => group))];
  const isTicked = ({ type }: TypeChoice) =>
    selection.includes(type) || selection.includes(`${type.split(".")[0]}.*`);
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-sm font-medium">Events</legend>
      {error && (
        <p id={id} className="mb-2 text-sm text-red">
          {error}
        </p>
      )}
      <Checkbox
        name="types"
        value="*"
        checked={isAll}
        onChange={({ target }) => setAll(target.checked)}
        aria-invalid={error ? true : undefined}
        label="All events"
        hint="Also types that are added later."
      />
      {!isAll &&
        groups.map((group) => {
          const members = choices.filter((choice) => choice.group === group);
          return (
            <details key={group} open={members.some(isTicked)} className="border-t border-line py-1">
              <summary className="cursor-pointer text-sm leading-8">
                {title(group)} <span className="text-quiet">({members.length})</span>
              </summary>
              <div className="pb-2">
                {members.map((choice) => (
                  <Checkbox
                    key={choice.type}
                    name="types"
                    value={choice.type}
                    defaultChecked={isTicked(choice)}
                    label={<code className="font-mono text-xs break-all">{choice.type}</code>}
                    hint={choice.summary}
                  />
                ))}
              </div>
            </details>
          );
        })}
    </fieldset>
  );
}
