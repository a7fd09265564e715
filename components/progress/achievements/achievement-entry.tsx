import { Badge } from "@/components/ui/badge";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Time } from "@/components/ui/time";
import type { OwnAchievement } from "@/lib/progress/achievements/shapes";
import { DIFFICULTY_WORDS, missingProgress, shareInWords } from "./words";

/** One achievement of the wall: when it was unlocked, or how far the viewer is. */
export function AchievementEntry({ achievement }: { achievement: OwnAchievement }) {
  const { name, description, rarity, xp, unlocked_at, times_unlocked, progress, share_of_producers } =
    achievement;
  const share = shareInWords(share_of_producers);
  const missing = missingProgress(achievement);
  return (
    <li
      className={`flex flex-col rounded-md border p-3 sm:p-4 ${unlocked_at ? "border-edge bg-face" : "border-line"}`}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h4 className="font-medium">{name}</h4>
        <span className="shrink-0 text-sm text-quiet tabular-nums">{xp.toLocaleString("en-US")} XP</span>
      </div>
      <p className="mt-1 text-sm text-quiet">{description}</p>
      <div className="mt-auto pt-2 text-sm sm:pt-3">
        {unlocked_at ? (
          <p className="flex flex-wrap gap-x-2">
            <Badge tone="green">Unlocked</Badge>
            <span className="text-quiet">
              <Time at={unlocked_at} />
              {times_unlocked > 1 && ` · ${times_unlocked} times`}
            </span>
          </p>
        ) : missing ? (
          <p className="text-quiet">{missing}</p>
        ) : (
          <Progress name={name} {...progress} />
        )}
        <p className="mt-1 text-xs text-quiet">
          {[DIFFICULTY_WORDS[rarity], share].filter(Boolean).join(" · ")}
        </p>
      </div>
    </li>
  );
}

function Progress({ name, value, goal }: { name: string; value: number; goal: number }) {
  const progress = Math.min(value, goal);
  return (
    <p className="flex items-center gap-3">
      <ProgressBar
        aria-label={`Progress of ${name}`}
        aria-valuetext={`${progress} of ${goal}`}
        value={progress}
        max={goal}
        className="min-w-0 flex-1"
      />
      <span className="text-quiet tabular-nums">
        {progress.toLocaleString("en-US")} of {goal.toLocaleString("en-US")}
      </span>
    </p>
  );
}
