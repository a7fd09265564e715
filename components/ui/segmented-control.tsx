"use client";

import { useId } from "react";

/** A segmented control. */
export function SegmentedControl<Position extends string>({
  label,
  positions,
  value,
  onChange,
}: {
  label: string;
  positions: readonly { position: Position; word: string }[];
  value: Position;
  onChange: (position: Position) => void;
}) {
  const group = useId();
  return (
    <fieldset className="inline-flex items-center rounded-sm border border-edge bg-well p-px">
      <legend className="sr-only">{label}</legend>
      {positions.map(({ position, word }) => (
        <label
          key={position}
          className="position flex min-h-6 items-center rounded-sm px-3 text-xs font-medium text-quiet hover:text-ink has-checked:bg-face has-checked:text-ink has-checked:shadow-key has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={group}
            value={position}
            checked={value === position}
            onChange={() => onChange(position)}
            className="sr-only"
          />
          {word}
        </label>
      ))}
    </fieldset>
  );
}
