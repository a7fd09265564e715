import type { Metadata } from "next";
import { SuggestedAlbums } from "@/app/_request/suggested-music";
import { openLikedAlbums } from "@/app/(portal)/library/open-library";
import { CardRow } from "@/components/discovery/catalog/card-row";
import { albumItem } from "@/components/discovery/catalog/items";
import { LibraryFrame } from "@/components/discovery/library/library-frame";

export const metadata: Metadata = { title: "Liked albums" };

export default async function LikedAlbumsPage({ searchParams }: PageProps<"/library/albums">) {
  const page = await openLikedAlbums(searchParams);
  return (
    <LibraryFrame tab="albums" page={page} suggestions={<SuggestedAlbums />}>
      <CardRow label="Albums you like" items={page.data.map(albumItem)} first />
    </LibraryFrame>
  );
}
