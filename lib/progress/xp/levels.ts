import { MAX_LEVEL, TITLES } from "./constants";

/** The XP at which a level begins. */
export const xpOfLevel = (level: number): number => Math.round(100 * (level - 1) ** 1.5);

/** The level of so much XP, from 1. */
export function levelFromXp(xp: number): number {
  // The root is within one of the level; the thresholds, which are rounded, decide.
  const near = Math.floor((Math.max(xp, 0) / 100) ** (2 / 3)) + 1;
  const level = [near + 1, near, near - 1].find((candidate) => candidate >= 1 && xp >= xpOfLevel(candidate));
  return Math.min(level ?? 1, MAX_LEVEL);
}

/** The title of a level. */
export const levelTitle = (level: number): string =>
  TITLES.findLast(([from]) => from <= level)?.[1] ?? TITLES[0][1];

export interface LevelStanding {
  level: number;
  title: string;
  /** All XP. */
  current: number;
  /** XP until the next level; 0 at the last. */
  to_next: number;
  /** The part of the way from this level to the next that is done, 0 to 1; 1 at the last. */
  progress: number;
}

/** Computes the level of an amount of XP. */
export function levelStanding(xp: number): LevelStanding {
  const level = levelFromXp(xp);
  const [from, next] = [xpOfLevel(level), xpOfLevel(level + 1)];
  const isLast = level === MAX_LEVEL;
  return {
    level,
    title: levelTitle(level),
    current: xp,
    to_next: isLast ? 0 : next - xp,
    progress: isLast ? 1 : Math.round(((xp - from) / (next - from)) * 10_000) / 10_000,
  };
}
