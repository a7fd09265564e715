import { formatCount } from "@/components/listening/insights/formats";
import type { ProducerLevel } from "@/lib/progress/xp/shapes";
import { LevelRing } from "./level-ring";

/** The level of the viewer, how far it is to the next, and the place among all. */
export function LevelSummary({ level, locale }: { level: ProducerLevel; locale: string }) {
  const { title, current, to_next, rank, percentile } = level;
  return (
    <section aria-labelledby="level" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <LevelRing level={level.level} progress={level.progress} />
      <div className="min-w-0">
        <h2 id="level" className="text-lg font-semibold">
          Level {level.level}: {title}
        </h2>
        <p className="mt-1">
          <span className="tabular-nums">{formatCount(current, locale)}</span> XP
          {to_next > 0 && (
            <>
              , <span className="tabular-nums">{formatCount(to_next, locale)}</span> to level{" "}
              {level.level + 1}
            </>
          )}
        </p>
        <p className="mt-1 text-sm text-quiet">
          {rank === null
            ? current > 0
              ? "You are hidden from rankings, so you have no place."
              : "Publish a track to earn your first XP."
            : `Rank ${formatCount(rank, locale)} of all accounts with XP, at or above ${percentile}% of the others.`}
        </p>
      </div>
    </section>
  );
}
