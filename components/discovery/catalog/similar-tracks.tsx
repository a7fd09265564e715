import { ShortTrackList } from "@/components/catalog/track-list/short-track-list";
import type { ListedTrack } from "@/components/catalog/track-list/track-row";
import { Section } from "./section";

/** Tracks like the one of the page, if there are any. */
export function SimilarTracks({ tracks }: { tracks: readonly ListedTrack[] }) {
  if (tracks.length === 0) return null;
  return (
    <Section id="similar" title="Similar tracks">
      <ShortTrackList tracks={tracks} label="Similar tracks" />
    </Section>
  );
}
