"use client";

import type { LucideIcon } from "lucide-react";
import { useId } from "react";

/** A choice between a few pictures, each with a word for screen readers and the tooltip. */
export function IconSwitch<Value extends string>({
  legend,
  positions,
  value,
  onChange,
  className = "",
}: {
  legend: string;
  positions: readonly { value: Value; label: string; icon: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}) {
  const group = useId();
  return (
    <fieldset className={`inline-flex items-center rounded-sm border border-edge bg-well p-px ${className}`}>
      <legend className="sr-only">{legend}</legend>
      {positions.map(({ value: position, label, icon: Icon }) => (
        <label
          key={position}
          title={label}
          className="position grid size-6 place-items-center rounded-sm text-quiet hover:text-ink has-checked:bg-face has-checked:text-ink has-checked:shadow-key has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={group}
            value={position}
            checked={value === position}
            onChange={() => onChange(position)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
