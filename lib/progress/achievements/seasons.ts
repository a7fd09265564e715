import type { SeasonDays } from "./constants";

/** One year's season of an achievement. */
export interface Season {
  /** The year in which it begins. */
  name: string;
  /** In UTC; `until` is the first moment after it. */
  from: Date;
  until: Date;
}

/** The season that began last, at that moment or before it. */
export function latestSeason(days: SeasonDays, now: Date): Season {
  const season = seasonInstance(days, now.getUTCFullYear());
  return season.from <= now ? season : seasonInstance(days, now.getUTCFullYear() - 1);
}

function seasonInstance({ from, to }: SeasonDays, year: number): Season {
  const [begins, ends] = [toInstant(from, year), toInstant(to, from <= to ? year : year + 1)];
  return { name: String(year), from: new Date(begins), until: new Date(ends + 86_400_000) };
}

const toInstant = (monthAndDay: string, year: number) => Date.parse(`${year}-${monthAndDay}T00:00:00Z`);
