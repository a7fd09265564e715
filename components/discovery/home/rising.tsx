import { TrackList } from "@/components/catalog/track-list/track-list";
import type { RowContext } from "@/components/catalog/track-list/track-row";
import type { ShownTrack } from "@/components/discovery/catalog/parts";
import { Section } from "@/components/discovery/catalog/section";

/** The tracks that rise, or where none does yet, those with most plays. */
export function Rising({
  tracks,
  isRising,
  rows,
}: {
  tracks: readonly ShownTrack[];
  isRising: boolean;
  rows: RowContext;
}) {
  const title = isRising ? "Rising this week" : "Most played";
  return (
    <Section id="rising" title={title}>
      <TrackList tracks={tracks} source="other" label={title} numbered rows={rows} />
    </Section>
  );
}
