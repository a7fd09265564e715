import type { OwnAchievement } from "@/lib/progress/achievements/shapes";
import { AchievementEntry } from "./achievement-entry";
import { CATEGORY_NAMES, CATEGORY_NOTES } from "./words";

/** The number of achievements of a category that are shown before its list is opened. */
const PREVIEW_SIZE = 2;

/** All achievements by category: the last one unlocked, and how far the viewer is with the next. The others open below them. */
export function AchievementWall({ achievements }: { achievements: readonly OwnAchievement[] }) {
  const categories = Object.entries(CATEGORY_NAMES).map(([category, name]) => {
    const all = achievements.filter((achievement) => achievement.category === category);
    const first = choosePreview(all);
    const others = all.filter((achievement) => !first.includes(achievement));
    return { category, name, all, first, others, unlocked: countUnlocked(all) };
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
        {categories.map(({ category, name, all, first, others, unlocked }) => (
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
            <AchievementList achievements={first} columns="sm:grid-cols-2" />
            {others.length > 0 && (
              <details className="mt-2">
                <summary className="inline-flex min-h-8 cursor-pointer items-center text-sm text-quiet hover:text-ink">
                  {others.length} more
                  <span className="sr-only"> of {name}</span>
                  {countUnlocked(others) > 0 && `, ${countUnlocked(others)} unlocked`}
                </summary>
                <div className="mt-2">
                  <AchievementList achievements={others} columns="sm:grid-cols-2 lg:grid-cols-3" />
                </div>
              </details>
            )}
          </section>
        ))}
      </div>
    </section>
  );
}

/** The achievement that was unlocked last and the next goal; where there is no such one, two of the others. */
function choosePreview(all: readonly OwnAchievement[]): OwnAchievement[] {
  const unlocked = all
    .filter(({ unlocked_at }) => unlocked_at !== null)
    .toSorted((a, b) => String(a.unlocked_at).localeCompare(String(b.unlocked_at)));
  const goals = all.filter(({ unlocked_at }) => unlocked_at === null);
  const next = goals.slice(0, unlocked.length > 0 ? PREVIEW_SIZE - 1 : PREVIEW_SIZE);
  const latest = unlocked.slice(unlocked.length - (PREVIEW_SIZE - next.length));
  return [...latest, ...next];
}

function AchievementList({
  achievements,
  columns,
}: {
  achievements: readonly OwnAchievement[];
  columns: string;
}) {
  return (
    <ul className={`grid gap-3 ${columns}`}>
      {achievements.map((achievement) => (
        <AchievementEntry key={achievement.id} achievement={achievement} />
      ))}
    </ul>
  );
}

const isCategory = (category: string): category is OwnAchievement["category"] =>
  Object.hasOwn(CATEGORY_NAMES, category);

const countUnlocked = (achievements: readonly OwnAchievement[]) =>
  achievements.filter(({ unlocked_at }) => unlocked_at !== null).length;
