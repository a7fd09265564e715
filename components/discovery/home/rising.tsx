import { ChartPlace, type RankedPlace } from "@/components/catalog/track-list/chart-place";
import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import type { ShownTrack } from "@/components/discovery/catalog/parts";
import { Section } from "@/components/discovery/catalog/section";

/** The tracks that rise, with the places that they gained or lost since the day before; or where none does yet, those with most plays. */
export function Rising({
  tracks,
  isRising,
  changes,
  rows,
}: {
  tracks: readonly ShownTrack[];
  isRising: boolean;
  changes: readonly RankedPlace[] | null;
  rows: RowContext;
}) {
  const title = isRising ? "Rising this week" : "Most played";
  return (
    <Section
      id="rising"
      title={title}
      more={{ href: isRising ? "/charts?type=rising" : "/charts", label: "All charts" }}
    >
      <TrackList
        tracks={tracks}
        source="other"
        label={title}
        rows={rows}
        {...(changes ? { lead: (_track, index) => <ChartPlace {...changes[index]} /> } : { numbered: true })}
      />
    </Section>
  );
}
