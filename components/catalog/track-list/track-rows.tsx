"use client";

import { Rows2, Rows4 } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Density } from "./densities";
import { chooseDensity, useDensity } from "./density";

const POSITIONS = [
  { density: "roomy", label: "Roomy", icon: Rows2 },
  { density: "compact", label: "Compact", icon: Rows4 },
] as const;

/** The frame of rows of tracks: their columns, their density, and heads over them where the list is long. */
export function TrackRows({
  label,
  density: initial,
  hasHeads = false,
  children,
}: {
  /** The name of the list for screen readers. */
  label: string;
  density: Density;
  hasHeads?: boolean;
  children: ReactNode;
}) {
  const density = useDensity(initial);
  return (
    <div className="track-list" data-density={density}>
      <div>
        {hasHeads && <Heads density={density} />}
        <ol aria-label={label}>{children}</ol>
      </div>
    </div>
  );
}

/** The heads of the columns. Hidden from screen readers, which hear the name of each number with the number. */
function Heads({ density }: { density: Density }) {
  return (
    <div className="track-heads">
      <span aria-hidden className="title">
        Title
      </span>
      <span aria-hidden className="bpm">
        BPM
      </span>
      <span aria-hidden className="key">
        Key
      </span>
      <span aria-hidden className="time">
        Length
      </span>
      <span aria-hidden className="plays">
        Plays
      </span>
      <span aria-hidden className="price">
        Price
      </span>
      <DensitySwitch density={density} />
    </div>
  );
}

function DensitySwitch({ density }: { density: Density }) {
  const group = useId();
  return (
    <fieldset className="switch inline-flex items-center rounded-sm border border-edge bg-well p-px">
      <legend className="sr-only">Height of rows</legend>
      {POSITIONS.map(({ density: position, label, icon: Icon }) => (
        <label
          key={position}
          title={label}
          className="position grid size-6 place-items-center rounded-sm text-quiet hover:text-ink has-checked:bg-face has-checked:text-ink has-checked:shadow-key has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={group}
            value={position}
            checked={density === position}
            onChange={() => chooseDensity(position)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
