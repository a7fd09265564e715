import { type ChartEntry, ChartPlace } from "@/components/catalog/track-list/chart-place";
import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import type { ShownTrack } from "@/components/discovery/catalog/parts";
import { Section } from "@/components/discovery/catalog/section";

/** The head of the charts. */
export function MostPlayed({
  places,
  rows,
}: {
  places: readonly (ChartEntry & { track: ShownTrack })[];
  rows: RowContext;
}) {
  return (
    <Section id="charts" title="Most played this week" more={{ href: "/charts", label: "All charts" }}>
      <TrackList
        tracks={places.map(({ track, plays }) => ({ ...track, plays_count: plays }))}
        source="other"
        label="Most played this week"
        rows={rows}
        lead={(_track, index) => <ChartPlace {...places[index]} />}
      />
    </Section>
  );
}
