import type { Metadata } from "next";
import { SuggestedTracks } from "@/app/_request/suggested-music";
import { trackRows } from "@/app/_request/track-rows";
import { TrackList } from "@/components/catalog/track-list/track-list";
import { LibraryFrame } from "@/components/discovery/library/library-frame";
import { openLikedTracks } from "./open-library";

export const metadata: Metadata = { title: "Liked tracks" };

export default async function LikedTracksPage({ searchParams }: PageProps<"/library">) {
  const page = await openLikedTracks(searchParams);
  return (
    <LibraryFrame tab="tracks" page={page} suggestions={<SuggestedTracks />}>
      <TrackList
        tracks={page.data}
        source="other"
        label="Tracks you like"
        rows={await trackRows(page.data)}
      />
    </LibraryFrame>
  );
}
