import type { ProducerLevel } from "@/lib/progress/xp/shapes";

const SIZE = 112;
const STROKE = 6;
const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;
const CENTER = SIZE / 2;

/** The level in a ring that closes on the way to the next. */
export function LevelRing({ level, progress }: Pick<ProducerLevel, "level" | "progress">) {
  const circle = { cx: CENTER, cy: CENTER, r: RADIUS, fill: "none", strokeWidth: STROKE };
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      width={SIZE}
      height={SIZE}
      className="shrink-0"
      role="img"
      aria-label={`Level ${level}, ${Math.floor(progress * 100)} percent of the way to the next`}
    >
      <circle {...circle} className="stroke-line" />
      <circle
        {...circle}
        className="stroke-blue"
        strokeDasharray={`${progress * LENGTH} ${LENGTH}`}
        transform={`rotate(-90 ${CENTER} ${CENTER})`}
      />
      <text
        x={CENTER}
        y={CENTER}
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink text-xl font-semibold tabular-nums"
      >
        {level}
      </text>
    </svg>
  );
}
