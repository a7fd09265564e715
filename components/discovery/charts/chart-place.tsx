import { RankChange } from "./rank-change";

/** A place of a chart of plays. */
export interface ChartEntry {
  place: number;
  previous_place: number | null;
  plays: number;
}

/** The place, and how it changed. */
export function ChartPlace({ place = 0, previous_place = null }: Partial<ChartEntry>) {
  return (
    <span className="chart-place">
      <span className="number">{place}</span>
      <RankChange rank={place} previous={previous_place} />
    </span>
  );
}
