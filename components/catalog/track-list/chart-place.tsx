import { RankChange } from "@/components/ui/rank-change";

/** A place of a ranking, and the one that it was before. */
export interface RankedPlace {
  place: number;
  previous_place: number | null;
}

/** A place of a chart of plays. */
export interface ChartEntry extends RankedPlace {
  plays: number;
}

/** The place, and how it changed. */
export function ChartPlace({ place = 0, previous_place = null }: Partial<RankedPlace>) {
  return (
    <span className="chart-place">
      <span className="number">{place}</span>
      <RankChange rank={place} previous={previous_place} />
    </span>
  );
}
