import type { OwnAchievement } from "@/lib/progress/achievements/shapes";
import { AchievementEntry } from "./achievement-entry";
import { CATEGORY_NAMES, CATEGORY_NOTES } from "./words";

/** The number of goals of a category that are shown before its list is opened. */
const NEXT_GOALS = 2;

/** All achievements by category: those unlocked, and how far the viewer is with the next ones. The others open below them. */
export function AchievementWall({ achievements }: { achievements: readonly OwnAchievement[] }) {
  const categories = Object.entries(CATEGORY_NAMES).map(([category, name]) => {
    const all = achievements.filter((achievement) => achievement.category === category);
    const goals = all.filter(({ unlocked_at }) => unlocked_at === null);
    const later = goals.slice(NEXT_GOALS);
    const first = all.filter((achievement) => !later.includes(achievement));
    return { category, name, all, first, later, unlocked: countUnlocked(all) };
  });
  return (
    <section aria-labelledby="achievements" className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="achievements" className="text-lg font-semibold">
          Achievements
        </h2>
        <p className="text-sm text-quiet">
          {countUnlocked(achievements)} of {achievements.length} unlocked
        </p>
      </div>
      <div className="mt-4 space-y-8">
        {categories.map(({ category, name, all, first, later, unlocked }) => (
          <section key={category} aria-labelledby={`achievements-${category}`}>
            <h3
              id={`achievements-${category}`}
              className="mb-3 flex items-baseline gap-2 text-base font-medium"
            >
              {name}
              <span className="text-sm font-normal text-quiet">
                {unlocked} of {all.length}
              </span>
            </h3>
            {isCategory(category) && CATEGORY_NOTES[category] && (
              <p className="mb-3 max-w-text text-sm text-quiet">{CATEGORY_NOTES[category]}</p>
            )}
            <AchievementList achievements={first} />
            {later.length > 0 && (
              <details className="mt-2">
                <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm text-quiet hover:text-ink">
                  {later.length} more {later.length === 1 ? "goal" : "goals"}
                  <span className="sr-only"> of {name}</span>
                </summary>
                <div className="mt-2">
                  <AchievementList achievements={later} />
                </div>
              </details>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

function AchievementList({ achievements }: { achievements: readonly OwnAchievement[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {achievements.map((achievement) => (
        <AchievementEntry key={achievement.id} achievement={achievement} />
      ))}
    </ul>
  );
}

const isCategory = (category: string): category is OwnAchievement["category"] => category in CATEGORY_NAMES;

const countUnlocked = (achievements: readonly OwnAchievement[]) =>
  achievements.filter(({ unlocked_at }) => unlocked_at !== null).length;
