import type { Metadata } from "next";
import { SuggestedArtists } from "@/app/_request/suggested-music";
import { openLikedArtists } from "@/app/(portal)/library/open-library";
import { CardRow } from "@/components/discovery/catalog/card-row";
import { artistItem } from "@/components/discovery/catalog/items";
import { LibraryFrame } from "@/components/discovery/library/library-frame";

export const metadata: Metadata = { title: "Liked artists" };

export default async function LikedArtistsPage({ searchParams }: PageProps<"/library/artists">) {
  const page = await openLikedArtists(searchParams);
  return (
    <LibraryFrame tab="artists" page={page} suggestions={<SuggestedArtists />}>
      <CardRow label="Artists you like" items={page.data.map(artistItem)} first />
    </LibraryFrame>
  );
}
