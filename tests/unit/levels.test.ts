import { describe, expect, it } from "vitest";
import { MAX_LEVEL } from "@/lib/progress/xp/constants";
import { levelFromXp, levelStanding, levelTitle, xpOfLevel } from "@/lib/progress/xp/levels";

describe("Levels", () => {
  it("Levels begin where the formula says", () => {
    expect([1, 2, 3, 4, 5, 10, 20, 50, 100].map(xpOfLevel)).toEqual([
      0, 100, 283, 520, 800, 2_700, 8_282, 34_300, 98_504,
    ]);
  });

  it("The level of any XP is the highest that has begun, up to the last and beyond", () => {
    let level = 1;
    for (let xp = 0; xp <= 120_000; xp++) {
      if (level < MAX_LEVEL && xp >= xpOfLevel(level + 1)) level++;
      if (levelFromXp(xp) !== level) expect({ xp, level: levelFromXp(xp) }).toEqual({ xp, level });
    }
    expect(level).toBe(MAX_LEVEL);
  });

  it("Levels have the title of the last step that they have reached", () => {
    expect([1, 2, 3, 6, 9, 10, 49, 50, 100].map(levelTitle)).toEqual([
      "Novice",
      "Novice",
      "Apprentice",
      "Intermediate",
      "Skilled",
      "Experienced",
      "Master",
      "Legendary",
      "Legendary",
    ]);
  });

  it("Levels tell how far it is to the next, and that the last has none", () => {
    expect(levelStanding(150)).toEqual({
      level: 2,
      title: "Novice",
      current: 150,
      to_next: 133,
      progress: 0.2732,
    });
    expect(levelStanding(99_000)).toMatchObject({ level: 100, to_next: 0, progress: 1 });
  });
});
