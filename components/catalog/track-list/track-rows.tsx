"use client";

import { Rows2, Rows4 } from "lucide-react";
import type { ReactNode } from "react";
import { IconSwitch } from "@/components/ui/icon-switch";
import type { Density } from "./densities";
import { chooseDensity, useDensity } from "./density";

const POSITIONS = [
  { value: "roomy", label: "Roomy", icon: Rows2 },
  { value: "compact", label: "Compact", icon: Rows4 },
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
      <IconSwitch
        legend="Height of rows"
        positions={POSITIONS}
        value={density}
        onChange={chooseDensity}
        className="switch"
      />
    </div>
  );
}
